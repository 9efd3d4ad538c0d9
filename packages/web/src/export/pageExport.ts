import { useLayoutEffect, useRef } from 'react'

import { createStore } from '../lib/createStore.ts'
import { useAlone } from '../shell/page/AlonePanel.ts'

type Work = (() => void | Promise<void>) | null

/** The download of the page's first export button, for other controls that start it. */
export const pageExports = createStore<readonly { readonly current: Work }[]>([])

export function usePageExport(work: Work): void {
  const latest = useRef(work)
  const isPart = useAlone() !== null
  useLayoutEffect(() => {
    latest.current = work
  }, [work])
  useLayoutEffect(() => {
    if (isPart) return undefined
    pageExports.set(now => [...now, latest])
    return () => pageExports.set(now => now.filter(other => other !== latest))
  }, [isPart])
}
