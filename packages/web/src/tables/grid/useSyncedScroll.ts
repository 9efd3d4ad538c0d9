import { useCallback, useEffect, useRef } from 'react'

/** Fades the end of the columns while more of them follow. */
function markRest(table: HTMLElement | null, { scrollLeft, clientWidth, scrollWidth }: HTMLElement): void {
  table?.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1)
}

/** Header and body scroll apart: a header inside the body's scroller could not stick to the window. */
export function useSyncedScroll() {
  const tableRef = useRef<HTMLTableElement>(null)
  const headRef = useRef<HTMLTableSectionElement>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)

  const follow = useCallback((from: HTMLElement | null, to: HTMLElement | null) => {
    if (!from || !to) return
    if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft
    tableRef.current?.toggleAttribute('data-scrolled', from.scrollLeft > 0)
    markRest(tableRef.current, from)
  }, [])

  // Only a part that scrolls takes the focus, for scrolling by keyboard.
  useEffect(() => {
    const body = bodyRef.current
    const row = headRef.current?.firstElementChild
    if (!body || !row) return undefined
    const observer = new ResizeObserver(() => {
      if (row.clientWidth > body.clientWidth) body.tabIndex = 0
      else body.removeAttribute('tabindex')
      markRest(tableRef.current, body)
    })
    observer.observe(body)
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  const onHeadScroll = useCallback(() => follow(headRef.current, bodyRef.current), [follow])
  const onBodyScroll = useCallback(() => follow(bodyRef.current, headRef.current), [follow])

  return { tableRef, headRef, bodyRef, onHeadScroll, onBodyScroll }
}
