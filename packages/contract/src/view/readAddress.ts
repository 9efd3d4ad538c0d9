import type { TimeRange } from '../query/timeRange.ts'
import type { CarriedContext } from './carriedContext.ts'
import { isOffered } from './Parameter.ts'
import { viewParameters, type ViewOffer } from './parameters.ts'
import { readTimeRange } from './tableParameters.ts'
import { toViewState, type OfferedState } from './viewState.ts'

export interface DroppedParameter {
  readonly name: string
  readonly value: string
  /** `idle`: the page has no control for it. `unusable`: not a value, or not one that the page offers. */
  readonly reason: 'unknown' | 'idle' | 'unusable'
}

export interface ReadAddress<Offers extends ViewOffer> {
  readonly view: OfferedState<Offers>
  /** Parameters of the address that are not valid. */
  readonly dropped: readonly DroppedParameter[]
}

const knownParameters: ReadonlySet<string> = new Set(viewParameters)

export function readAddress<Offers extends ViewOffer>(
  search: Readonly<Record<string, string | undefined>>,
  offer: Offers,
): ReadAddress<Offers> {
  const ignored = Object.entries(search).flatMap(([name, value]): DroppedParameter[] =>
    value === undefined || Object.hasOwn(offer, name)
      ? []
      : [{ name, value, reason: knownParameters.has(name) ? 'idle' : 'unknown' }],
  )
  const unusable: DroppedParameter[] = []
  const view = toViewState(search, offer, (name, value) => unusable.push({ name, value, reason: 'unusable' }))
  return { view, dropped: [...unusable, ...ignored] }
}

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
