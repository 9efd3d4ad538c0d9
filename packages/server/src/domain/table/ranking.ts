import { isStablecoin, type StablecoinRule } from '@analytics/contract/metrics/stablecoins'
import { sumKnown, toShare, toWhole } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import {
  isAgainstYear,
  isCustomRange,
  toAskedRange,
  toDayRange,
  toPreviousRange,
  type DayRange,
  type QueryRange,
} from '@analytics/contract/query/timeRange'

import { rankBy } from '../../lib/order.ts'
import { valueOn } from '../daily/DailyColumns.ts'
import { getRankingValue, hasValueIn, sumOf } from './figures.ts'
import type { EntityIdentity, TableMember, MetricTable } from './metricTable.ts'

export interface ExcludedSum {
  readonly count: number
  readonly names: readonly string[]
  readonly value: number | null
  readonly share: number | null
}

export interface RankedDays {
  readonly range: DayRange
  /** The range that changes compare with; undefined where there is none. */
  readonly before: DayRange | undefined
  /** Whether each day is compared with the same day of the year before, not with the one at its place. */
  readonly isByYear: boolean
}

export interface Ranking<Metadata extends EntityIdentity = EntityIdentity> extends RankedDays {
  readonly table: MetricTable<Metadata>
  /** The rows, largest first. */
  readonly members: readonly TableMember<Metadata>[]
  /** The rows, and dormant members with a value other than zero in the range: they are part of Others. */
  readonly summed: readonly TableMember<Metadata>[]
  /** The sum of `summed`. */
  readonly total: number | null
  readonly previous: number | null
  /** The denominator of every share: the total, or null where any member is negative. */
  readonly whole: number | null
  readonly previousWhole: number | null
  /** Set where shares are of more than the members, and null where nobody knows that sum. */
  readonly of?: TableMember | null
  /** The day on which the data begin of all that shares are of. */
  readonly sharedFrom: Day
  /** Members that count towards the previous range, dormant ones included. */
  readonly counted: readonly TableMember<Metadata>[]
  readonly dormant: readonly TableMember<Metadata>[]
  readonly excluded: ExcludedSum | null
  /** The value by which a member is ranked, and the same of the range before. */
  readonly valueOf: ValueOf
  readonly previousOf: ValueOf
}

type ValueOf = (member: TableMember) => number | null

export function rangeOf(
  { asOf, firstDay }: Pick<MetricTable, 'asOf' | 'firstDay'>,
  queried: QueryRange,
): DayRange {
  return toDayRange(queried, asOf, firstDay)
}

/** A custom range from the first day on is compared with nothing. */
export function previousRangeOf(
  table: Pick<MetricTable, 'asOf' | 'firstDay' | 'dataFrom'>,
  queried: QueryRange,
): DayRange | undefined {
  const isOwn = isCustomRange(toAskedRange(queried))
  return isOwn && rangeOf(table, queried).from <= table.dataFrom
    ? undefined
    : toPreviousRange(queried, table.asOf)
}

export function toRankedDays(table: MetricTable, queried: QueryRange): RankedDays {
  return {
    range: rangeOf(table, queried),
    before: previousRangeOf(table, queried),
    isByYear: isAgainstYear(queried),
  }
}

/** Returns the members that the rule does not exclude. */
export function getCounted<Metadata extends EntityIdentity>(
  members: readonly TableMember<Metadata>[],
  excluded: StablecoinRule | null,
): readonly TableMember<Metadata>[] {
  return excluded === null ? members : members.filter(({ metadata }) => !isStablecoin(metadata, excluded))
}

/** Ranks the members with a value in the range, largest first. */
export function toRanked<Metadata extends EntityIdentity>(
  members: readonly TableMember<Metadata>[],
  range: DayRange,
  valueOf: ValueOf,
): TableMember<Metadata>[] {
  return rankBy(
    members.filter(({ parts, active = parts }) => hasValueIn({ parts: active }, range)),
    // A stock with values in the range, but none on its last day, still has a row.
    member => valueOf(member) ?? Number.NEGATIVE_INFINITY,
    ({ metadata }) => metadata.name,
    ({ metadata }) => metadata.key,
  )
}

/** A dormant member that was zero throughout the range would only add an empty Others. */
const isInTail = (range: DayRange) => (member: TableMember) => (sumOf(member, range).sum ?? 0) !== 0

/** Whether anything counts in the range, be it in a row or not. */
export function isAnythingCounted({ members, dormant }: MetricTable, range: DayRange): boolean {
  return members.length > 0 || dormant.some(isInTail(range))
}

export function toRanking<Metadata extends EntityIdentity>(
  table: MetricTable<Metadata>,
  queried: QueryRange,
  excluded: StablecoinRule | null,
): Ranking<Metadata> {
  return rankIn(table, toRankedDays(table, queried), excluded)
}

export function rankIn<Metadata extends EntityIdentity>(
  table: MetricTable<Metadata>,
  days: RankedDays,
  excluded: StablecoinRule | null,
): Ranking<Metadata> {
  const { metricKind } = table
  const { range, before } = days
  const valueOf = once(member => getRankingValue(metricKind, member, range))
  const previousOf = once(member => (before ? getRankingValue(metricKind, member, before) : null))
  const active = getCounted(table.members, excluded)
  const dormant = getCounted(table.dormant, excluded)
  const counted = [...active, ...dormant]
  const members = toRanked(active, range, valueOf)
  const rows = new Set(members)
  const summed = [...members, ...counted.filter(member => !rows.has(member) && isInTail(range)(member))]
  const values = summed.map(valueOf)
  const isUnknown = metricKind === 'stock' && before && counted.some(hasGapOn(before.to))
  const previous = isUnknown ? null : sumKnown(counted.map(previousOf))
  return {
    ...days,
    table,
    sharedFrom: table.dataFrom,
    members,
    summed,
    total: sumKnown(values),
    previous,
    whole: toWhole(values),
    previousWhole: toWhole(counted.map(previousOf)),
    counted,
    dormant,
    excluded: excluded ? toExclusion(table, counted, range, valueOf) : null,
    valueOf,
    previousOf,
  }
}

/** The same ranking with shares of a sum that has more than its members; null where nobody knows it. */
export function withWhole<Metadata extends EntityIdentity>(
  ranking: Ranking<Metadata>,
  of: TableMember | null,
): Ranking<Metadata> {
  const { counted, valueOf, previousOf } = ranking
  const wholeBy = (figureOf: ValueOf) => {
    const all = of && figureOf(of)
    const members = counted.map(figureOf)
    // All others count as one.
    return all === null ? null : toWhole([...members, all - (sumKnown(members) ?? 0)])
  }
  return { ...ranking, of, whole: wholeBy(valueOf), previousWhole: wholeBy(previousOf) }
}

/** Computes a figure of a member once. */
export function once<Figure>(compute: (member: TableMember) => Figure): (member: TableMember) => Figure {
  const knownFigures = new Map<TableMember, { readonly figure: Figure }>()
  return member => {
    const entry = knownFigures.get(member) ?? { figure: compute(member) }
    knownFigures.set(member, entry)
    return entry.figure
  }
}

function toExclusion(
  { members, dormant }: MetricTable,
  counted: readonly TableMember[],
  range: DayRange,
  valueOf: ValueOf,
): ExcludedSum {
  const isCounted = new Set(counted)
  const valued = [
    ...members.filter(({ parts, active = parts }) => hasValueIn({ parts: active }, range)),
    ...dormant.filter(isInTail(range)),
  ]
  const dropped = valued.filter(member => !isCounted.has(member))
  const value = sumKnown(dropped.map(valueOf))
  const names = dropped.map(({ metadata }) => metadata.name)
  return { count: dropped.length, names, value, share: toShare(value, toWhole(valued.map(valueOf))) }
}

/** Whether a part of a stock has begun and has no observation on the day. */
const hasGapOn = (day: number) => (member: TableMember) =>
  member.parts.some(part => part.firstDay <= day && valueOn(part, day) === null)
