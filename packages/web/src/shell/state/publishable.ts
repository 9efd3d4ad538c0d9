import { useLayoutEffect } from 'react'

type Open = (() => void) | null

/** Kept by the card of each chart, because a card that is no longer drawn is in no document. */
const charts = new WeakMap<Element, Open>()
let openPage: Open = null

/** A chart of the page; `open` is null while it has no data. */
export function usePublishable(open: Open, card: { readonly current: Element | null }): void {
  useLayoutEffect(() => {
    if (card.current) charts.set(card.current, open)
  })
}

/** Sets the view that a page without a chart opens. */
export function setPublishedPage(open: Open): void {
  openPage = open
}

/** Opens the first chart of the page that has data; the page's data where there is none. */
export function openPublish(): void {
  // Charts are drawn in any order.
  const cards = [...document.querySelectorAll('section')]
  const open = cards.map(card => charts.get(card)).find(Boolean) ?? openPage
  open?.()
}
