import { useLayoutEffect, useRef } from 'react'

import { createStore } from '../../lib/createStore.ts'

/** Something of the page that can be published. */
interface Publishable {
  readonly isChart: boolean
  readonly hasData: boolean
  readonly open: () => void
}

const all = createStore<readonly { readonly current: Publishable }[]>([])

export function usePublishable(publishable: Publishable): void {
  const latest = useRef(publishable)
  useLayoutEffect(() => {
    latest.current = publishable
  }, [publishable])
  useLayoutEffect(() => {
    all.set(now => [...now, latest])
    return () => all.set(now => now.filter(other => other !== latest))
  }, [])
}

/** Opens the first chart of the page that has data; the page's data where there is none. */
export function openPublish(): void {
  const present = all.get().map(({ current }) => current)
  const found = present.find(({ isChart, hasData }) => isChart && hasData)
  ;(found ?? present.find(({ isChart }) => !isChart))?.open()
}
