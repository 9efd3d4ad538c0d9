/** Fades the end of the columns while more of them follow. */
export function markRest(
  table: HTMLElement | null,
  { scrollLeft, clientWidth, scrollWidth }: HTMLElement,
): void {
  table?.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1)
}

/** Only a part that scrolls takes the focus, for scrolling by keyboard. */
export function watchScroller(
  table: HTMLElement | null,
  scroller: HTMLElement | null,
): (() => void) | undefined {
  const row = table?.querySelector('tr')
  if (!scroller || !row) return undefined
  const observer = new ResizeObserver(() => {
    if (row.clientWidth > scroller.clientWidth) scroller.tabIndex = 0
    else scroller.removeAttribute('tabindex')
    markRest(table, scroller)
  })
  observer.observe(scroller)
  observer.observe(row)
  return () => observer.disconnect()
}
