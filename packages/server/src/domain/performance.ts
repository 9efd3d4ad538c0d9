import { toChange } from '@analytics/contract/metrics/sums'
import { dayOf, firstOfYear, startOf } from '@analytics/contract/query/day'
import { isCustomRange, toTimeRange, timeFrames, type QueryRange } from '@analytics/contract/query/timeRange'

import type { PriceHistory, PricePoint } from './PriceHistory.ts'

const hour = 3600
const day = 24 * hour

export type Step = 'hour' | 'day' | 'week'
const stepSeconds: Readonly<Record<Step, number>> = { hour, day, week: 7 * day }

/** Longer ranges have one point a week. */
const dailyAtMost = 740 * day

/** The start of the time range, every full step, and the time of the latest price. */
export interface TimeGrid {
  readonly step: Step
  readonly times: readonly number[]
}

/** Unix seconds. `first` is where the data begins. */
export function getRangeStart(range: QueryRange, end: number, first: number): number {
  if (isCustomRange(range)) return Math.min(startOf(range.from) / 1000, end)
  const { days } = timeFrames[toTimeRange(range)]
  if (days === 'all') return Math.min(first, end)
  if (days === 'ytd') return startOf(firstOfYear(dayOf(end * 1000))) / 1000
  return end - days * day
}

/** A range of days ends at the midnight that begins its last, a single day at the next, one that holds today with the latest price. */
export function getRangeEnd(range: QueryRange, latest: number): number {
  if (!isCustomRange(range) || range.to >= dayOf(latest * 1000)) return latest
  const { from, to } = range
  return startOf(from === to ? to + 1 : to) / 1000
}

export function toGrid(range: QueryRange, end: number, first: number): TimeGrid {
  const start = getRangeStart(range, end, first)
  const step: Step = range === '24h' ? 'hour' : end - start > dailyAtMost ? 'week' : 'day'
  const length = stepSeconds[step]
  // Weeks begin on Monday; the epoch was a Thursday.
  const phase = step === 'week' ? 4 * day : 0
  const between: number[] = []
  for (let at = Math.floor((start - phase) / length) * length + phase + length; at < end; at += length)
    if (at > start) between.push(at)
  return { step, times: start < end ? [start, ...between, end] : [end] }
}

function toleranceOf(step: Step): number {
  return step === 'hour' ? 40 * 60 : 12 * hour
}

/** The nearest price within the tolerance; of two equally near ones the earlier. */
export function findNear(history: PriceHistory, time: number, tolerance: number): PricePoint | undefined {
  const index = history.indexFrom(time)
  const before = index > 0 ? history.at(index - 1) : undefined
  const after = history.at(index)
  const isBefore = before && (!after || time - before.at <= after.at - time)
  const nearest = isBefore ? before : after
  return nearest && Math.abs(nearest.at - time) <= tolerance ? nearest : undefined
}

/** Compares with the price a span before, within a twentieth of the span but at most half a day. */
export function returnOver(history: PriceHistory, seconds: number): number | null {
  const last = history.at(-1)
  if (!last) return null
  const then = findNear(history, last.at - seconds, Math.min(12 * hour, seconds / 20))
  return then ? toChange(last.price, then.price) : null
}

/** An older price is not shown as a price. */
const staleAfter = 2 * day

/** Returns the Unix time of the newest price. Where even that was stale when prices were fetched, it is the time of the fetch. */
export function latestOf(histories: Iterable<PriceHistory>, fetchedAt: number): number {
  const latest = [...histories].reduce((last, history) => Math.max(last, history.at(-1)?.at ?? 0), 0)
  return fetchedAt - latest > staleAfter ? fetchedAt : latest
}

/** Undefined when the last price is stale. */
export function findCurrentPrice(history: PriceHistory, end: number): PricePoint | undefined {
  const last = history.at(-1)
  return last && end - last.at <= staleAfter ? last : undefined
}

/** Assets that are no longer priced have no return. */
export function isPriced(history: PriceHistory, end: number): boolean {
  const last = history.at(-1)
  return last !== undefined && end - last.at <= toleranceOf('day')
}

/** Null when the asset has no price at the start or the end; for `all`, the end of its line. */
export function returnInRange(
  history: PriceHistory,
  range: QueryRange,
  end: number,
  line: CumulativeReturns,
): number | null {
  if (isCustomRange(range)) return line.since === null ? (line.values.at(-1) ?? null) : null
  const timeRange = toTimeRange(range)
  const last = history.at(-1)
  const first = history.at(0)
  if (!last || !first || !isPriced(history, end)) return null
  const { days } = timeFrames[timeRange]
  if (days === 'all') return line.values.at(-1) ?? null
  if (typeof days === 'number') return returnOver(history, days * day)
  const start = getRangeStart(timeRange, end, first.at)
  const then = findNear(history, start, 12 * hour)
  return then && then.at < last.at ? toChange(last.price, then.price) : null
}

export interface CumulativeReturns {
  /** Percent per grid time; null where no price is near. */
  readonly values: readonly (number | null)[]
  /** US dollars per grid time. */
  readonly prices: readonly (number | null)[]
  readonly since: number | null
  readonly startsAt: number | null
  /** Grid times from the line's start on: with a price, and all. Without any price, all since the asset began. */
  readonly known: number
  readonly expected: number
}

export function toCumulativeReturns(history: PriceHistory, { step, times }: TimeGrid): CumulativeReturns {
  const tolerance = toleranceOf(step)
  const end = times.at(-1) ?? 0
  const prices = times.map((time, index) => {
    // The last time is that of the latest price of all assets; a slightly older one still counts.
    const near = findNear(history, time, index === times.length - 1 ? toleranceOf('day') : tolerance)
    return near && near.at <= end ? near : undefined
  })
  const start = prices.findIndex(price => price !== undefined)
  const base = prices[start]
  const hasBegun = (history.at(0)?.at ?? Number.POSITIVE_INFINITY) <= end
  return {
    values: prices.map(price => (price && base ? toChange(price.price, base.price) : null)),
    prices: prices.map(price => price?.price ?? null),
    since: start > 0 && base ? base.at : null,
    startsAt: base?.at ?? null,
    known: prices.filter(price => price !== undefined).length,
    expected: start >= 0 ? times.length - start : hasBegun ? times.length : 0,
  }
}
