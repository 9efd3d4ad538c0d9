import { useCallback, useRef } from 'react'

/**
 * Keeps header and body of a table at the same sideways position. They scroll apart because a header inside the
 * body's scroller could not stick to the window.
 */
export function useSyncedScroll() {
  const tableRef = useRef<HTMLTableElement>(null)
  const headRef = useRef<HTMLTableSectionElement>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)

  const follow = useCallback((from: HTMLElement | null, to: HTMLElement | null) => {
    if (!from || !to) return
    if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft
    tableRef.current?.toggleAttribute('data-scrolled', from.scrollLeft > 0)
  }, [])

  const onHeadScroll = useCallback(() => follow(headRef.current, bodyRef.current), [follow])
  const onBodyScroll = useCallback(() => follow(bodyRef.current, headRef.current), [follow])

  return { tableRef, headRef, bodyRef, onHeadScroll, onBodyScroll }
}
