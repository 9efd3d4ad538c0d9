import { isWatchView, type SavedView } from '@analytics/contract/files/workspace'
import { fromIsoDay } from '@analytics/contract/query/day'
import { QueryObserver } from '@tanstack/react-query'

import { queryClient } from '../data/queryClient.ts'
import { formatDay } from '../format/date.ts'
import { toAddress } from '../lib/basePath.ts'
import { workspace } from '../shell/workspace/workspace.ts'
import { noteWatch, toWatchOptions } from './watching.ts'

/** The watches that are followed, each with the function that ends it. */
const followed = new Map<string, () => void>()

/** Raises a notification of the browser for each new occurrence of a watch, as long as the page is open. */
export function startAlerts(): () => void {
  followWatches()
  return workspace.subscribe(followWatches)
}

function followWatches(): void {
  const { views, watching } = workspace.get()
  const watches = watching?.hasAlerts ? views.filter(isWatchView) : []
  for (const [address, stop] of followed)
    if (watches.every(view => view.address !== address)) {
      stop()
      followed.delete(address)
    }
  for (const view of watches)
    if (!followed.has(view.address)) {
      // Following may change the workspace at once, which calls this function again.
      followed.set(view.address, () => undefined)
      followed.set(view.address, follow(view))
    }
}

function follow(view: SavedView): () => void {
  const options = { ...toWatchOptions(view), refetchIntervalInBackground: true }
  const observer = new QueryObserver(queryClient, options)
  const tell = ({ data }: Pick<ReturnType<typeof observer.getCurrentResult>, 'data'>) => {
    const when = data?.response.data.when
    if (when && Notification.permission === 'granted')
      for (const { id, day, title } of noteWatch('told', view, when))
        raise(view, id, `${title}, ${formatDay(fromIsoDay(day))}`)
  }
  tell(observer.getCurrentResult())
  return observer.subscribe(tell)
}

function raise({ name, address }: SavedView, id: string, body: string): void {
  try {
    // The browser shows one notification of a tag, however many tabs raise it.
    const notification = new Notification(name, { body, tag: id })
    notification.addEventListener('click', () => open(toAddress(address)))
  } catch {
    // Some phones only let service workers notify.
  }
}
