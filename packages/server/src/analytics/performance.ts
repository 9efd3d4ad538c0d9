import { dayOf, firstOfYear, startOf } from '@analytics/contract/vocabulary/day'
import { timeFrames, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { toChange } from './change.ts'

/** A price in US dollars at a moment, in seconds since the epoch. */
export interface PricePoint {
  readonly at: number
  readonly price: number
}

/** Prices of one asset, ascending. */
export type PriceHistory = readonly PricePoint[]

const hour = 3600
const day = 24 * hour

export type Step = 'hour' | 'day' | 'week'
const stepSeconds: Readonly<Record<Step, number>> = { hour, day, week: 7 * day }

/** Beyond this, one point a week is more than a screen can show. */
const dailyAtMost = 740 * day

/** The moments of a chart: the start of the frame, every full step in between, and the moment of the latest price. */
export interface MomentGrid {
  readonly step: Step
  readonly moments: readonly number[]
}

/** How far back a frame reaches from its end, in seconds since the epoch. `first` is where the data begins. */
export function startOfFrame(frame: TimeFrame, end: number, first: number): number {
  const { days } = timeFrames[frame]
  if (days === 'all') return Math.min(first, end)
  if (days === 'ytd') return startOf(firstOfYear(dayOf(end * 1000))) / 1000
  return end - days * day
}

export function toGrid(frame: TimeFrame, end: number, first: number): MomentGrid {
  const start = startOfFrame(frame, end, first)
  const step: Step = frame === '24h' ? 'hour' : end - start > dailyAtMost ? 'week' : 'day'
  const length = stepSeconds[step]
  // Weeks begin on Monday; the epoch was a Thursday.
  const phase = step === 'week' ? 4 * day : 0
  const between: number[] = []
  for (let at = Math.floor((start - phase) / length) * length + phase + length; at < end; at += length)
    if (at > start) between.push(at)
  return { step, moments: start < end ? [start, ...between, end] : [end] }
}

/** How far from a moment a price may lie to count as that of the moment. */
function toleranceOf(step: Step): number {
  return step === 'hour' ? 40 * 60 : 12 * hour
}

/** The price nearest to a moment, if it is near enough; of two equally near ones the earlier. */
export function findNear(history: PriceHistory, at: number, tolerance: number): PricePoint | undefined {
  let low = 0
  let high = history.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((history[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  const before = history[low - 1]
  const after = history[low]
  const isBefore = before && (!after || at - before.at <= after.at - at)
  const nearest = isBefore ? before : after
  return nearest && Math.abs(nearest.at - at) <= tolerance ? nearest : undefined
}

/**
 * What the latest price is compared with lies a span before it, give or take a twentieth of the span: an hour and a
 * bit for a day, and never more than half a day.
 */
export function returnOver(history: PriceHistory, seconds: number): number | null {
  const last = history.at(-1)
  if (!last) return null
  const then = findNear(history, last.at - seconds, Math.min(12 * hour, seconds / 20))
  return then ? toChange(last.price, then.price) : null
}

/** Whether an asset still has a price at the end of all; of one that has none any more, no return is told. */
export function isPriced(history: PriceHistory, end: number): boolean {
  const last = history.at(-1)
  return last !== undefined && end - last.at <= toleranceOf('day')
}

/**
 * The return over a frame of any kind; null when the asset has no price at its start or at its end. Of all time, what
 * its line comes to.
 */
export function returnInFrame(
  history: PriceHistory,
  frame: TimeFrame,
  end: number,
  line: CumulativeReturns,
): number | null {
  const last = history.at(-1)
  const first = history[0]
  if (!last || !first || !isPriced(history, end)) return null
  const { days } = timeFrames[frame]
  if (days === 'all') return line.values.at(-1) ?? null
  if (typeof days === 'number') return returnOver(history, days * day)
  const start = startOfFrame(frame, end, first.at)
  const then = findNear(history, start, 12 * hour)
  return then && then.at < last.at ? toChange(last.price, then.price) : null
}

export interface CumulativeReturns {
  /** Percent at each moment; null where no price is near, and before the asset had any. */
  readonly values: readonly (number | null)[]
  /** Where the line starts when that is after the start of the frame, else null. */
  readonly since: number | null
  /** The moment of the price that the line starts with; null when it has none. */
  readonly startsAt: number | null
  /** Moments from the line's start on that have a price, and how many there are. */
  readonly known: number
  readonly expected: number
}

/** Returns since the first price within the frame, at every moment of the grid. */
export function toCumulativeReturns(history: PriceHistory, { step, moments }: MomentGrid): CumulativeReturns {
  const tolerance = toleranceOf(step)
  const end = moments.at(-1) ?? 0
  const prices = moments.map((at, index) => {
    // The last moment is that of the latest price of all; an asset priced a little earlier still counts.
    const near = findNear(history, at, index === moments.length - 1 ? toleranceOf('day') : tolerance)
    return near && near.at <= end ? near : undefined
  })
  const start = prices.findIndex(price => price !== undefined)
  const base = prices[start]
  return {
    values: prices.map(price => (price && base ? toChange(price.price, base.price) : null)),
    since: start > 0 && base ? base.at : null,
    startsAt: base?.at ?? null,
    known: prices.filter(price => price !== undefined).length,
    expected: start < 0 ? 0 : moments.length - start,
  }
}
