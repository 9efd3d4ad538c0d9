import type { WhenOccurrence } from '@analytics/contract/api/responses/explore/when'
import { readyWatches } from '@analytics/contract/explore/watches'
import { isWatchView, type SavedView } from '@analytics/contract/files/workspace'
import { toPath } from '@analytics/contract/pages/pages'
import { fromIsoDay } from '@analytics/contract/query/day'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'

import { toWhenText } from '../explore/when/WhenLine.tsx'
import { formatDay } from '../format/date.ts'
import { useStore } from '../lib/createStore.ts'
import { changeWorkspace, workspace } from '../shell/workspace/workspace.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Switch } from '../ui/inputs/Switch.tsx'
import { SavedCard } from './SavedCard.tsx'
import { startAlerts } from './startAlerts.ts'
import { changeWatching, findNews, findNoted, noteWatch, toWatchOptions } from './watching.ts'

/** The saved views that wait for a condition. */
export function WatchesCard() {
  const { views, watching } = useStore(workspace)
  const [isDenied, setDenied] = useState(false)
  useEffect(startAlerts, [])
  const canNotify = 'Notification' in globalThis
  const setAlerts = async (wants: boolean) => {
    const hasAlerts = wants && (await Notification.requestPermission()) === 'granted'
    setDenied(wants && !hasAlerts)
    changeWatching(now => ({ ...now, hasAlerts }))
  }
  const offered = readyWatches
    .map(({ name, address }) => ({ name, address: `${toPath('explore')}?${address}` }))
    .filter(({ address }) => views.every(view => view.address !== address))
  return (
    <>
      <SavedCard
        title="Watches"
        text="Save a view of the explorer that has a condition, or add one of those below."
        isListed={isWatchView}
        Details={WatchState}
      />
      <div className="flex flex-wrap items-center gap-2 max-md:px-4" data-print="none">
        {offered.map(watch => (
          <Button
            key={watch.name}
            icon={<Plus />}
            aria-label={`Watch: ${watch.name}`}
            onClick={() => changeWorkspace(now => ({ ...now, views: [...now.views, watch] }))}
          >
            {watch.name}
          </Button>
        ))}
        {canNotify ? (
          <Switch checked={watching?.hasAlerts === true} onChange={wants => void setAlerts(wants)}>
            Notify me while a tab is open
          </Switch>
        ) : null}
        <output className="text-12 text-warning">
          {isDenied
            ? 'The browser does not allow notifications of this site. Change it in its settings.'
            : ''}
        </output>
      </div>
    </>
  )
}

/** Occurrences that are named; more are counted. */
const mostNamed = 3

/** Whether a condition is true today, and what happened since the last visit. */
function WatchState({ view }: { readonly view: SavedView }) {
  const [lastVisit] = useState(() => findNoted('seen', view))
  const { data, isError } = useQuery(toWatchOptions(view))
  const when = data?.response.data.when
  useEffect(() => {
    if (when) noteWatch('seen', view, when)
  }, [view, when])
  const news = when ? findNews(when, lastVisit) : []
  const more = news.length - mostNamed
  return (
    <div aria-live="polite" className="text-12 text-text-2">
      <p>
        {when
          ? toWhenText(when)
          : data
            ? 'Its condition can’t be read.'
            : isError
              ? 'Its state could not be loaded.'
              : 'Loading its state …'}
      </p>
      {news.length > 0 ? (
        <p className="text-warning">
          Since your last visit: {news.slice(0, mostNamed).map(toNewsText).join('; ')}
          {more > 0 ? ` and ${more} more` : ''}
        </p>
      ) : null}
    </div>
  )
}

/** `Circle, 27 Nov 2026`: the name of the watch says what happened. */
function toNewsText({ member, day }: WhenOccurrence): string {
  const date = formatDay(fromIsoDay(day))
  return member ? `${member.name}, ${date}` : date
}
