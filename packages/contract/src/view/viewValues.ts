import { defaultChain, type ChainId } from '../metrics/chains.ts'
import { fromIsoDay, type Day } from '../query/day.ts'
import { readOwnDays } from '../query/exploreRange.ts'
import {
  defaultGrain,
  isGrain,
  isGrainOffered,
  toFittingGrain,
  toOfferedGrain,
  type Grain,
} from '../query/grain.ts'
import { isLimitOption, type LimitOption } from '../query/limits.ts'
import { defaultTimeRange, timeRangeIds, type DayRange, type TimeRange } from '../query/timeRange.ts'
import { isOffered, type ViewOffer } from './viewParameters.ts'

/** The chain of a page that is about one. */
export function shownChain({ chain }: { readonly chain: ChainId | null }): ChainId {
  return chain ?? defaultChain
}

/** The first offered choice, for a page that does not offer the default. */
export function findDefaultRange(offer: ViewOffer): TimeRange {
  if (isOffered(offer, 'timeFrame', defaultTimeRange)) return defaultTimeRange
  return timeRangeIds.find(range => isOffered(offer, 'timeFrame', range)) ?? defaultTimeRange
}

export interface ViewDays {
  readonly timeFrame: TimeRange
  readonly range: DayRange | null
}

/** The days of one's own, or the time frame. */
export function toAsked({ range, timeFrame }: ViewDays): DayRange | TimeRange {
  return range ?? timeFrame
}

/** Whether the grain is the one that the range has by itself, which no address names. */
export function hasFittingGrain(view: ViewDays & { readonly resample: Grain }): boolean {
  return view.resample === toFittingGrain(toAsked(view))
}

/** Links with `zoom` were written when 2Y had weeks whatever was zoomed into, and other ranges days. */
export function toUsualGrain(timeFrame: TimeRange, range: DayRange | null, zoom: DayRange | null): Grain {
  return zoom && range === zoom
    ? toOfferedGrain(defaultGrain, timeFrame)
    : toFittingGrain(toAsked({ timeFrame, range }))
}

export function toGrainOf(asked: DayRange | TimeRange): (text: string) => Grain | null {
  return text => (isGrain(text) && isGrainOffered(text, asked) ? text : null)
}

/** Null for a day before the first one, too. */
export function toDay(text: string, first: Day | null = null): Day | null {
  try {
    const day = fromIsoDay(text)
    return first !== null && day < first ? null : day
  } catch {
    return null
  }
}

/** Null is the table's own order. */
export type ViewSort = { readonly column: string; readonly descending: boolean } | null

export function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Value | undefined {
  return text => values.find(value => value === text)
}

export function toLimit(text: string): LimitOption | null {
  const limit = text === 'all' ? 'all' : Number(text)
  return isLimitOption(limit) ? limit : null
}

export function toFlag(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

/** US dollars above zero. */
export function toAmount(text: string): number | null {
  const amount = /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : 0
  return amount > 0 ? amount : null
}

export function toSort(text: string): ViewSort {
  return { column: text.replace(/^-/, ''), descending: text.startsWith('-') }
}

export function sortText(sort: NonNullable<ViewSort>): string {
  return `${sort.descending ? '-' : ''}${sort.column}`
}

/** The form of earlier links: `2026-07-01_2026-09-30`. */
export function toZoom(text: string): DayRange | null {
  return /^[\d-]+_[\d-]+$/.test(text) ? readOwnDays(text.replace('_', '..')) : null
}
