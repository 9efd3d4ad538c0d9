import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { isEnoughToCompare, isNewSince, sumKnown, type ComparedSums } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { sumIn, valueOn } from '../../domain/daily/DailyColumns.ts'
import { isGap, type Part } from '../../domain/daily/DailyLine.ts'
import { isWithin, type PairedRanges, type Partners } from './pairDays.ts'

type Side = 'now' | 'before'

/** A value of the range, and of the days that it is compared with. */
export type BothSides<Value> = Readonly<Record<Side, Value>>

/** How a value of a sum counts: beside that of its partner, by itself, or not at all. Only gaps and their partners are left out. */
type Pairing = 'paired' | 'alone' | 'left'

/** The arguments are apart, so that the loops over days need no object for each. */
function pairingOf(partner: Day | null, part: Part, other: DayRange): Pairing {
  if (partner === null) return 'paired'
  if (!isWithin(partner, other) || isGap(part, partner)) return 'left'
  // The part did not exist before its first day, nor after it ended.
  return Number.isNaN(part.column[partner - part.from] ?? Number.NaN) ? 'alone' : 'paired'
}

/** Visits the values that a comparison of a sum counts. */
export function visitCounted(
  part: Part,
  { range, days, partners, partnersBefore }: PairedRanges,
  visit: (side: Side, day: Day, value: number, pairing: Pairing) => void,
): void {
  const sides = [
    ['now', range, days, partners],
    ['before', days, range, partnersBefore],
  ] as const
  for (const [side, ownRange, other, partnersOf] of sides)
    for (const [index, partner] of partnersOf.entries()) {
      const value = part.column[ownRange.from + index - part.from] ?? Number.NaN
      const pairing = Number.isNaN(value) ? 'left' : pairingOf(partner, part, other)
      if (pairing !== 'left') visit(side, ownRange.from + index, value, pairing)
    }
}

/** Sums of a flow over the days that have a value both in a range and in the one before. */
export interface PairedSums {
  readonly days: number
  readonly now: number
  readonly before: number
  /** Values whose partner is before the part's first day: nothing was there, so nothing is missing. */
  readonly arrived: number
  /** Values of the range before whose partner is after the part's end. */
  readonly departed: number
}

/** The sums of a part that a comparison counts. */
export function pairSums(part: Part, compared: PairedRanges): PairedSums {
  const whole = sumWhole(part, compared)
  if (whole) return { days: countDays(compared.range), ...whole, arrived: 0, departed: 0 }
  const { range, days, partners, partnersBefore } = compared
  const now = sumSide(part, partners, range, days)
  const before = sumSide(part, partnersBefore, days, range)
  return {
    days: now.days,
    now: now.paired,
    before: before.paired,
    arrived: now.alone,
    departed: before.alone,
  }
}

/**
 * The sums of a part with a value on every day, read from its kept sums: nothing of it is left out. Null for any other part, and where a day
 * has its partner outside the two ranges.
 */
export function sumWhole(part: Part, { range, days, isClosed }: PairedRanges): BothSides<number> | null {
  if (!part.history || !isClosed || part.firstDay > Math.min(range.from, days.from)) return null
  const [now, before] = [sumIn(part, range), sumIn(part, days)]
  const isWhole = now.days === countDays(range) && before.days === countDays(days)
  return isWhole && now.sum !== null && before.sum !== null ? { now: now.sum, before: before.sum } : null
}

/** A plain loop: every member of a wildcard takes two. */
function sumSide(part: Part, partners: Partners, ownRange: DayRange, other: DayRange) {
  const { from, column } = part
  const shift = ownRange.from - from
  const end = Math.min(partners.length, column.length - shift)
  let [days, paired, alone] = [0, 0, 0]
  for (let index = Math.max(0, -shift); index < end; index++) {
    const value = column[index + shift] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const pairing = pairingOf(partners[index] ?? null, part, other)
    if (pairing === 'paired') {
      paired += value
      days++
    } else if (pairing === 'alone') alone += value
  }
  return { days, paired, alone }
}

/** One line, or the sum of several. */
export interface ComparedParts {
  readonly kind: MetricKind
  readonly parts: readonly Part[]
  readonly firstDay: Day
  readonly dataFrom: Day
  /** The sum of a flow over a range as it is. */
  readonly wholeIn: (days: DayRange) => number | null
}

/** Compares the sum of parts, each by itself; null where too little can be compared. */
export function compareParts(
  { kind, parts, firstDay, dataFrom, wholeIn }: ComparedParts,
  compared: PairedRanges,
  pair = (part: Part) => pairSums(part, compared),
): ComparedSums | null {
  if (kind !== 'flow') {
    const stocks = parts.map(part => toStock(part, compared))
    return compareStock(stocks, dataFrom, compared)
  }
  const whole = { wholeNow: wholeIn(compared.range), wholeBefore: wholeIn(compared.days) }
  return compareFlow({ parts: parts.length, firstDay, dataFrom, sums: parts.map(pair), ...whole }, compared)
}

/** A flow of one part, or of the sum of several. */
export interface ComparedFlow {
  /** How many parts it is the sum of. */
  readonly parts: number
  readonly firstDay: Day
  /** The day on which the data begin: what is as old as they are may be older, so it is not new. */
  readonly dataFrom: Day
  readonly sums: readonly PairedSums[]
  /** Both ranges as they are. */
  readonly wholeNow: number | null
  readonly wholeBefore: number | null
}

/**
 * Compares a flow like for like; null where too little can be compared. One part is compared over the days that both ranges have. In
 * a sum of several, parts that began or ended meanwhile count as they are, so the data must reach back over both ranges.
 */
export function compareFlow(
  flow: ComparedFlow,
  { range, days: { from, to } }: Pick<PairedRanges, 'range' | 'days'>,
): ComparedSums | null {
  const { parts, firstDay, dataFrom, sums, wholeNow, wholeBefore } = flow
  if (wholeNow === null) return null
  const of = countDays(range)
  const isAlone = parts === 1
  const days = isAlone ? (sums[0]?.days ?? 0) : null
  const common = { days, of, wholeNow, wholeBefore }
  const hasBegun = firstDay > Math.max(from, dataFrom)
  if (hasBegun && (!isAlone || isNewBy(firstDay, { range, days: { from, to } })))
    return { ...common, now: 0, before: 0, isNew: true }
  if (sums.length === 0 || (!isAlone && dataFrom > from)) return null
  const counted = sums.map(sum => countPart(sum, isAlone))
  const now = counted.reduce((sum, sides) => sum + sides.now, 0)
  const before = counted.reduce((sum, sides) => sum + sides.before, 0)
  const isEnough = days === null ? isEnoughToCompare(now, wholeNow) : isEnoughToCompare(days, of)
  return isEnough ? { ...common, now, before, isNew: false } : null
}

/** The values of a part that the comparison of a sum counts. */
export function countPart({ now, before, arrived, departed }: PairedSums, isAlone: boolean) {
  return isAlone ? { now, before } : { now: now + arrived, before: before + departed }
}

/** Whether what begins on a day has too little in the range before to be compared with it. */
export function isNewBy(
  firstDay: Day,
  { range, days: { from, to } }: Pick<PairedRanges, 'range' | 'days'>,
): boolean {
  return firstDay > from && isNewSince(to - firstDay + 1, countDays(range))
}

/** The last value of a part of a stock in a range, and the one that it is compared with. */
export interface ComparedStock {
  readonly firstDay: Day
  readonly now: number | null
  readonly before: number | null
}

export function toStock(part: Part, { range, days }: PairedRanges): ComparedStock {
  return { firstDay: part.firstDay, now: valueOn(part, range.to), before: valueOn(part, days.to) }
}

/** Parts that lack one of the two values are left out, unless they began in between. */
export const isStockCompared = ({ firstDay, now, before }: ComparedStock, { to }: DayRange): boolean =>
  now !== null && !(firstDay <= to && before === null)

/** Compares the last day of a range with that of another. */
export function compareStock(
  parts: readonly ComparedStock[],
  dataFrom: Day,
  { range, days }: Pick<PairedRanges, 'range' | 'days'>,
): ComparedSums | null {
  const compared = parts.filter(part => isStockCompared(part, days))
  const sumOf = (ownStocks: readonly ComparedStock[], side: 'now' | 'before') =>
    sumKnown(ownStocks.map(part => part[side]))
  const [now, before] = [sumOf(compared, 'now'), sumOf(compared, 'before')]
  if (now === null) return null
  const common = {
    days: null,
    of: countDays(range),
    wholeNow: sumOf(parts, 'now'),
    wholeBefore: sumOf(parts, 'before'),
  }
  if (parts.every(({ firstDay }) => firstDay > Math.max(days.to, dataFrom)))
    return { ...common, now: 0, before: 0, isNew: true }
  return before === null ? null : { ...common, now, before, isNew: false }
}

/** The change of a sum in its unit, of which each member adds a part; null where the sum is not compared. */
export function toMovement(sum: ComparedSums | null): number | null {
  return sum === null || sum.isNew ? null : sum.now - sum.before
}

interface Whole {
  readonly kind: MetricKind
  /** How many parts the sum has, those of all members together. */
  readonly parts: number
  readonly compared: PairedRanges
}

/**
 * The part that a member adds to the change of a sum, by the rules that compare the sum itself, so that the contributions of all
 * members add up to `toMovement`. Null where nothing of the member is compared.
 */
export function contribute(
  parts: readonly Part[],
  { kind, parts: count, compared }: Whole,
  pair = (part: Part) => pairSums(part, compared),
): number | null {
  return sumKnown(
    parts.map(part =>
      kind === 'flow' ? contributeFlow(pair(part), count === 1) : contributeStock(part, compared),
    ),
  )
}

function contributeFlow(sums: PairedSums, isAlone: boolean): number | null {
  const { now, before } = countPart(sums, isAlone)
  const isCounted = sums.days > 0 || now !== 0 || before !== 0
  return isCounted ? now - before : null
}

function contributeStock(part: Part, compared: PairedRanges): number | null {
  const { now, before, firstDay } = toStock(part, compared)
  return now !== null && isStockCompared({ now, before, firstDay }, compared.days)
    ? now - (before ?? 0)
    : null
}
