import { useLayoutEffect, useRef } from 'react'

type Open = (() => void) | null

const charts = new Set<{ readonly current: Open }>()
let openPage: Open = null

/** A chart of the page, in the order of the page; null while it has no data. */
export function usePublishable(open: Open): void {
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  })
  useLayoutEffect(() => {
    charts.add(latest)
    return () => void charts.delete(latest)
  }, [])
}

/** Sets the view that a page without a chart opens. */
export function setPublishedPage(open: Open): void {
  openPage = open
}

/** Opens the first chart of the page that has data; the page's data where there is none. */
export function openPublish(): void {
  const open = [...charts].find(({ current }) => current)?.current ?? openPage
  open?.()
}
