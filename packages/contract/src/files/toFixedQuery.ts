import type { DayRange } from '../query/timeRange.ts'
import type { ViewOffer } from '../view/parameters.ts'
import { toViewSearch, type AnyState } from '../view/viewState.ts'

/** The query of a view that shows the same days for good, or why there is none. */
export type FixedQuery =
  | { readonly query: string; readonly refused: null }
  | { readonly query: null; readonly refused: string }

export const refuse = (refused: string): FixedQuery => ({ query: null, refused })

/** The view of a dashboard with its preset replaced by the days that it shows. */
export function toFixedQuery(view: AnyState, offers: ViewOffer, days: DayRange | null): FixedQuery {
  if (!offers.range) return refuse('This page has presets only')
  const range = view.range ?? days
  if (range === null) return refuse('There are no days to keep')
  const search = new URLSearchParams({ ...toViewSearch({ ...view, range }) })
  return { query: search.toString().replaceAll('%2C', ','), refused: null }
}
