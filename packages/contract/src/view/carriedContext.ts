import { isOffered } from './Parameter.ts'
import type { ViewOffer, ViewSearch } from './parameters.ts'

/** Choices that go with the user from page to page. */
const carried = [
  'timeFrame',
  'range',
  'known',
  'vs',
  'resample',
  'excludeStablecoins',
  'chain',
  'tab',
] as const

export type CarriedContext = Pick<ViewSearch, (typeof carried)[number]>

export interface EnteredPage {
  readonly search: CarriedContext
  /** Choices that the page does not offer, kept for the next page. */
  readonly kept: CarriedContext
}

/** Tabs of one chain carry it; elsewhere it is a filter of one table. Nobody has chosen the only time frame of a page. */
function carries(offer: ViewOffer, name: (typeof carried)[number]): boolean {
  if (name === 'timeFrame') return offer.timeFrame === true || offer.timeFrame?.length !== 1
  return name !== 'chain' || Object.hasOwn(offer, 'tab')
}

/** The choices of a page, with those kept for the next page unless the user has chosen something else. */
export function leavePage(offer: ViewOffer, search: ViewSearch, kept: CarriedContext): CarriedContext {
  const context: CarriedContext = {}
  for (const name of carried) {
    const wasShown = kept[name] === undefined || isOffered(offer, name, kept[name])
    const isOwn = carries(offer, name)
    const value =
      (isOwn ? search[name] : undefined) ??
      (wasShown && isOwn && Object.hasOwn(offer, name) ? undefined : kept[name])
    if (value !== undefined) context[name] = value
  }
  return context
}

export function enterPage(offer: ViewOffer, context: CarriedContext): EnteredPage {
  const search: CarriedContext = {}
  const kept: CarriedContext = {}
  for (const name of carried) {
    const value = context[name]
    if (value === undefined) continue
    const isShown = carries(offer, name) && isOffered(offer, name, value)
    ;(isShown ? search : kept)[name] = value
  }
  return { search, kept }
}
