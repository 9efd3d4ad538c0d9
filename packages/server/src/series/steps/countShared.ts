import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { isEnoughToCompare, toMemberShare } from '@analytics/contract/metrics/sums'
import type { Day, DayRange } from '@analytics/contract/query/day'

import { isGap, type Part } from '../../domain/daily/DailyLine.ts'
import { isStockCompared, sumWhole, toStock, type BothSides } from './compare.ts'
import { isWithin, type PairedRanges } from './pairDays.ts'

/**
 * The values of a member, or of a whole, that a comparison of shares counts on each day of the two ranges. A day is NaN where the member
 * lacks it or its partner, so that both are also left out of the whole. It is zero where the member had not begun, or has ended.
 */
export type CountedDays = BothSides<Float64Array>

/** Adds up parts. A day counts as soon as one of them does. */
export function countShared(kind: MetricKind, parts: readonly Part[], compared: PairedRanges): CountedDays {
  if (kind !== 'flow') return countLast(parts, compared)
  const { range, days, partners, partnersBefore } = compared
  const [whole, others]: [Part[], Part[]] = [[], []]
  for (const part of parts) (sumWhole(part, compared) ? whole : others).push(part)
  return {
    now: countSide(whole, others, partners, range, days),
    before: countSide(whole, others, partnersBefore, days, range),
  }
}

/** Parts with a value on every day need no look at their partners. */
function countSide(
  whole: readonly Part[],
  others: readonly Part[],
  partners: readonly (Day | null)[],
  ownRange: DayRange,
  other: DayRange,
): Float64Array {
  const sums = new Float64Array(partners.length)
  const [isKnown, isLeft] = [new Uint8Array(partners.length), new Uint8Array(partners.length)]
  for (const { from, column } of whole)
    for (let index = 0; index < partners.length; index++)
      sums[index] = (sums[index] ?? 0) + (column[ownRange.from + index - from] ?? 0)
  if (whole.length > 0) isKnown.fill(1)
  for (const part of others) {
    const { from, column } = part
    // A plain loop: a whole has hundreds of parts.
    for (let index = 0; index < partners.length; index++) {
      const day = ownRange.from + index
      const partner = partners[index] ?? null
      const isPaired = partner === null || (isWithin(partner, other) && !isGap(part, partner))
      const value = column[day - from] ?? Number.NaN
      if (!isPaired || (Number.isNaN(value) && isGap(part, day))) isLeft[index] = 1
      else if (!Number.isNaN(value)) {
        sums[index] = (sums[index] ?? 0) + value
        isKnown[index] = 1
      }
    }
  }
  return sums.map((sum, index) => (isLeft[index] === 1 && isKnown[index] === 0 ? Number.NaN : sum))
}

/** Stocks are compared on the last days of the ranges. */
function countLast(parts: readonly Part[], compared: PairedRanges): CountedDays {
  const stocks = parts
    .map(part => toStock(part, compared))
    .filter(stock => isStockCompared(stock, compared.days))
  const lastOf = (length: number, side: 'now' | 'before') => {
    const column = new Float64Array(length).fill(Number.NaN)
    if (stocks.length > 0) column[length - 1] = stocks.reduce((sum, stock) => sum + (stock[side] ?? 0), 0)
    return column
  }
  return {
    now: lastOf(compared.partners.length, 'now'),
    before: lastOf(compared.partnersBefore.length, 'before'),
  }
}

/** A whole whose members are compared by their shares. */
export interface ComparedWhole {
  readonly kind: MetricKind
  readonly compared: PairedRanges
  readonly days: CountedDays
  /** The sums of all days that count. */
  readonly sums: BothSides<number>
}

export function toComparedWhole(
  kind: MetricKind,
  parts: readonly Part[],
  compared: PairedRanges,
): ComparedWhole {
  const days = countShared(kind, parts, compared)
  const sumOf = (column: Float64Array) =>
    column.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)
  return { kind, compared, days, sums: { now: sumOf(days.now), before: sumOf(days.before) } }
}

/** The shares of a member in both ranges, percent, over the days that count for it; null where these are too few. */
export function compareShare(
  parts: readonly Part[],
  { kind, compared, days: whole, sums }: ComparedWhole,
): BothSides<number> | null {
  const [only, ...others] = parts
  const ownSums = kind === 'flow' && only && others.length === 0 ? sumWhole(only, compared) : null
  if (ownSums) {
    const [now, before] = [toCountedShare(ownSums.now, sums.now), toCountedShare(ownSums.before, sums.before)]
    return now === null || before === null ? null : { now, before }
  }
  const member = countShared(kind, parts, compared)
  const [now, before] = [shareOf(member.now, whole.now), shareOf(member.before, whole.before)]
  const isEnough = kind !== 'flow' || isEnoughToCompare(now.days, member.now.length)
  return isEnough && now.share !== null && before.share !== null
    ? { now: now.share, before: before.share }
    : null
}

function shareOf(member: Float64Array, whole: Float64Array): { days: number; share: number | null } {
  let [days, part, all] = [0, 0, 0]
  for (const [index, value] of member.entries()) {
    if (Number.isNaN(value)) continue
    const sum = whole[index] ?? Number.NaN
    part += value
    all += Number.isNaN(sum) ? 0 : sum
    days++
  }
  return { days, share: days === 0 ? null : toCountedShare(part, all) }
}

/** The share of a value, as it is shown or as a comparison counts it. */
export function toShareOf(part: number | null, whole: number | null, isCounted: boolean): number | null {
  return isCounted && part !== null ? toCountedShare(part, whole ?? 0) : toMemberShare(part, whole)
}

/** Nothing of nothing is a share of zero: the member and all others had not begun. */
export function toCountedShare(part: number, whole: number): number | null {
  return part === 0 && whole === 0 ? 0 : toMemberShare(part, whole)
}
