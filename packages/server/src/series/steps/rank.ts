import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { toMemberShare, toWhole, type ComparedSums } from '@analytics/contract/metrics/sums'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { valueAt } from '../../domain/daily/DailyColumns.ts'
import type { Part } from '../../domain/daily/DailyLine.ts'
import type { EntityIdentity, TableMember } from '../../domain/table/metricTable.ts'
import type { Ranking } from '../../domain/table/ranking.ts'
import { rankBy } from '../../lib/order.ts'
import type { BothSides } from './compare.ts'
import { compareShare, toComparedWhole, type ComparedWhole } from './countShared.ts'
import type { BucketValues } from './overTime.ts'
import { pairDays, type PairedRanges } from './pairDays.ts'

export interface Shares {
  /** Percent: the value shown of the whole shown. */
  readonly share: number | null
  /** Percentage points, like for like. */
  readonly shareChange: number | null
  /** The two shares that the change compares. */
  readonly shareComparison: ComparedSums | null
}

/** The values that a page shows. */
interface Shown {
  readonly value: number | null
  readonly previous: number | null
  readonly whole: number | null
  readonly previousWhole: number | null
}

/** `compared` are the shares over the days that count in both ranges. */
export function toShares(
  { value, previous, whole, previousWhole }: Shown,
  compared: BothSides<number> | null,
  { range }: Pick<PairedRanges, 'range'>,
): Shares {
  const share = toMemberShare(value, whole)
  if (share === null || compared === null) return { share, shareChange: null, shareComparison: null }
  const wholeBefore = toMemberShare(previous, previousWhole)
  return {
    share,
    shareChange: compared.now - compared.before,
    shareComparison: {
      ...compared,
      days: null,
      of: countDays(range),
      wholeNow: share,
      wholeBefore,
      isNew: false,
    },
  }
}

/** Ranks start at 1, largest first; equal values are ranked by name, then by key. What has no value has no rank. */
export function toRanks<Member>(
  members: readonly Member[],
  valueOf: (member: Member) => number | null,
  ...names: readonly ((member: Member) => string)[]
): ReadonlyMap<Member, number> {
  return new Map(rankBy(members, valueOf, ...names).map((member, index) => [member, index + 1]))
}

/** The ranks of members of a table. */
export function toMemberRanks<Metadata extends EntityIdentity>(
  members: readonly TableMember<Metadata>[],
  valueOf: (member: TableMember<Metadata>) => number | null,
): ReadonlyMap<TableMember<Metadata>, number> {
  return toRanks(
    members,
    valueOf,
    ({ metadata }) => metadata.name,
    ({ metadata }) => metadata.key,
  )
}

const comparedWholes = new WeakMap<Ranking, ComparedWhole | null>()

/** Null where shares have nothing before to compare with, be it that the data don't reach back or that losses distorted the whole. */
function findComparedWhole(ranking: Ranking): ComparedWhole | null {
  const knownWhole = comparedWholes.get(ranking)
  if (knownWhole !== undefined) return knownWhole
  const { table, before, counted, previousOf, previousWhole, sharedFrom, of = null } = ranking
  // Members of which none had a value were shares of nothing: each of them was zero.
  const isShareable = previousWhole !== null || counted.every(member => previousOf(member) === null)
  const isShared = before && sharedFrom <= before.from && isShareable
  const compared = isShared ? pairDays(ranking) : null
  const parts = (of ? [of] : counted).flatMap(member => member.parts)
  const whole = compared && toComparedWhole(table.metricKind, parts, compared)
  comparedWholes.set(ranking, whole)
  return whole
}

/** The shares of a member in a ranking, whether or not it has a row. */
export function sharesIn(ranking: Ranking, member: TableMember): Shares {
  const { range, whole, previousWhole, valueOf, previousOf } = ranking
  const shown = { value: valueOf(member), previous: previousOf(member), whole, previousWhole }
  const ownWhole = findComparedWhole(ranking)
  return toShares(shown, ownWhole && compareShare(member.parts, ownWhole), { range })
}

const ranksBefore = new WeakMap<Ranking, ReadonlyMap<TableMember, number>>()

/**
 * Ranks rows by their values in the range before. A row without such a value has none: null. What is missing now takes nobody's place
 * before, unless it has ended.
 */
export function previousRankIn(ranking: Ranking, member: TableMember): number | null {
  let ranks = ranksBefore.get(ranking)
  if (!ranks) {
    const rowless = new Set(ranking.dormant)
    ranks = toMemberRanks(
      ranking.counted.filter(tableMember => !rowless.has(tableMember) && !isMissing(ranking, tableMember)),
      ranking.previousOf,
    )
    ranksBefore.set(ranking, ranks)
  }
  return ranks.get(member) ?? null
}

function isMissing({ table, range, valueOf }: Ranking, member: TableMember): boolean {
  return valueOf(member) === null && isMissingIn(table.metricKind, member.parts, range)
}

/** Whether parts without a value should have one at the end of a range. A stock that falls silent never ends: nobody knows what became of it. */
function isMissingIn(kind: MetricKind, parts: readonly Part[], { to }: DayRange): boolean {
  return kind !== 'flow' || parts.some(({ expectedTo }) => expectedTo >= to)
}

/** The place of one of the rows, and how many there are. */
export function standingIn<Metadata extends EntityIdentity>(
  ranking: Ranking<Metadata>,
  isOwn: (member: TableMember<Metadata>) => boolean,
) {
  const index = ranking.members.findIndex(isOwn)
  const member = ranking.members[index]
  return {
    rank: member ? index + 1 : null,
    previousRank: member ? previousRankIn(ranking, member) : null,
    of: ranking.members.length,
  }
}

/** Whether the data cover the range before. */
export function reachesBack({ table, before, previous }: Ranking): boolean {
  return before !== undefined && table.dataFrom <= before.from && previous !== null
}

/** True for a member that began after the previous range: nothing is missing there. */
export function hasBegunSince({ before }: Ranking, { firstDay }: TableMember): boolean {
  return before !== undefined && firstDay > before.to
}

const largestCount = 3

export interface Concentrated {
  /** The index ranges from 0 to 10,000. */
  readonly hhi: number | null
  /** Percent, of the three largest. */
  readonly topShare: number | null
}

/** Uses the shares that members have everywhere. Null where they have none: where nothing is known, and where losses distort the whole. */
export function toConcentration(values: readonly (number | null)[]): Concentrated {
  const whole = toWhole(values)
  if (whole === null || whole <= 0) return { hhi: null, topShare: null }
  const shares = values.flatMap(value => toMemberShare(value, whole) ?? []).toSorted((a, b) => b - a)
  return {
    hhi: shares.reduce((total, share) => total + share * share, 0),
    topShare: shares.slice(0, largestCount).reduce((total, share) => total + share, 0),
  }
}

/** The concentration of members by bucket; NaN where their sum has no value. `values` are those of all members, member by member. */
export function concentrate(sums: BucketValues, values: BucketValues): BucketValues {
  return sums.map((sum, index) => {
    if (Number.isNaN(sum)) return Number.NaN
    const ownValues: (number | null)[] = []
    for (let place = index; place < values.length; place += sums.length)
      ownValues.push(valueAt(values, place))
    return toConcentration(ownValues).hhi ?? Number.NaN
  })
}
