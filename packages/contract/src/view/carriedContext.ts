import { isOffered, type ViewOffer, type ViewSearch } from './viewParameters.ts'

/** What goes with the user from page to page. */
const carried = ['timeFrame', 'resample', 'excludeStablecoins', 'chain', 'tab'] as const

export type CarriedContext = Pick<ViewSearch, (typeof carried)[number]>

export interface EnteredPage {
  readonly search: CarriedContext
  /** What the page can't show, kept for the next. */
  readonly kept: CarriedContext
}

/** What is chosen on a page, and what was kept for the next as long as nothing else was chosen. */
export function leavePage(offer: ViewOffer, search: ViewSearch, kept: CarriedContext): CarriedContext {
  const context: CarriedContext = {}
  for (const name of carried) {
    const wasShown = kept[name] === undefined || isOffered(offer, name, kept[name])
    const value = search[name] ?? (wasShown && Object.hasOwn(offer, name) ? undefined : kept[name])
    if (value !== undefined) context[name] = value
  }
  return context
}

export function enterPage(offer: ViewOffer, context: CarriedContext): EnteredPage {
  const search: CarriedContext = {}
  const kept: CarriedContext = {}
  for (const name of carried) {
    const value = context[name]
    if (value !== undefined) (isOffered(offer, name, value) ? search : kept)[name] = value
  }
  return { search, kept }
}
