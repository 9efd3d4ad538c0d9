import { defaultChain, type ChainId } from '../metrics/chains.ts'
import { fromIsoDay, type Day } from '../query/day.ts'
import { toFittingGrain, type Grain } from '../query/grain.ts'
import type { DayRange, TimeRange } from '../query/timeRange.ts'

/** The chain of a page that is about one. */
export function shownChain({ chain }: { readonly chain?: ChainId | null }): ChainId {
  return chain ?? defaultChain
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

/** Null if the text is no day, or a day before the first one. */
export function toDay(text: string, first: Day | null = null): Day | null {
  try {
    const day = fromIsoDay(text)
    return first !== null && day < first ? null : day
  } catch {
    return null
  }
}
