import type { TimeRange } from '../query/timeRange.ts'
import type { CarriedContext } from './carriedContext.ts'
import { isOffered } from './Parameter.ts'
import type { ViewOffer } from './parameters.ts'
import { readTimeRange } from './tableParameters.ts'

interface Asked {
  readonly search: Readonly<Record<string, string | undefined>>
  readonly kept: CarriedContext
}

/** The time range that an address, or the page before, asks for, where a page offers others but not this one. */
export function findUnofferedRange(offer: ViewOffer, { search, kept }: Asked): TimeRange | null {
  const asked = search['timeFrame'] ?? search['range'] ?? kept.timeFrame
  const range = asked === undefined ? null : readTimeRange(asked)
  if (!range || offer.timeFrame === undefined || isOffered(offer, 'timeFrame', range)) return null
  return range
}
