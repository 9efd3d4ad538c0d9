import { defaultGrain } from '../query/grain.ts'
import type { ViewOffer } from '../view/parameters.ts'
import type { ViewState } from '../view/viewState.ts'

/** The query of a file that has the bars of its page. A file has days where its address names no grain, and the page what fits. */
export function withGrain(
  query: string,
  { resample }: Pick<ViewState, 'resample'>,
  offer: ViewOffer,
): string {
  if (!offer.resample || resample === defaultGrain || new URLSearchParams(query).has('resample')) return query
  return [query, `resample=${resample}`].filter(part => part !== '').join('&')
}
