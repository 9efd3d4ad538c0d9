import { toMemberShare, toWhole } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { valueAt } from '../../domain/daily/DailyColumns.ts'
import type { EntityIdentity, TableMember } from '../../domain/table/metricTable.ts'
import type { Ranking } from '../../domain/table/ranking.ts'
import { rankBy } from '../../lib/rankBy.ts'
import type { BucketValues } from './overTime.ts'

export interface Shares {
  /** Percent. */
  readonly share: number | null
  readonly previousShare: number | null
  /** Percentage points. */
  readonly shareChange: number | null
}

/** Both sides of a member and of the whole that it is part of. */
interface Sides {
  readonly value: number | null
  /** The value of which the member had a share before, as `toShared` has it. */
  readonly shared: number | null
  readonly whole: number | null
  readonly previousWhole: number | null
}

export function toShares({ value, shared, whole, previousWhole }: Sides): Shares {
  const [share, previousShare] = [toMemberShare(value, whole), toMemberShare(shared, previousWhole)]
  const shareChange = share === null || previousShare === null ? null : share - previousShare
  return { share, previousShare, shareChange }
}

/** The days of a member, and of the data that it belongs to. */
interface Begin {
  readonly firstDay: Day
  readonly dataFrom: Day
}

/** The value of a member in the range before: zero where it had not begun, null where the data don't reach back. */
export function toShared(
  previous: number | null,
  { firstDay, dataFrom }: Begin,
  before: DayRange | undefined,
): number | null {
  if (before === undefined || dataFrom > before.from) return null
  return firstDay > before.to ? 0 : previous
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

/** The shares of a member in a ranking, be it one of its rows or not. */
export function sharesIn(ranking: Ranking, member: TableMember): Shares {
  const { table, before, whole, previousWhole } = ranking
  const begin = { firstDay: member.firstDay, dataFrom: table.firstDay }
  const shared = ranking.previous === null ? null : toShared(ranking.previousOf(member), begin, before)
  return toShares({ value: ranking.valueOf(member), shared, whole, previousWhole })
}

const ranksBefore = new WeakMap<Ranking, ReadonlyMap<TableMember, number>>()

/** Ranks rows by their values in the range before. A row without such a value has none: null. */
export function previousRankIn(ranking: Ranking, member: TableMember): number | null {
  let ranks = ranksBefore.get(ranking)
  if (!ranks) {
    const rowless = new Set(ranking.dormant)
    ranks = toMemberRanks(
      ranking.counted.filter(each => !rowless.has(each)),
      ranking.previousOf,
    )
    ranksBefore.set(ranking, ranks)
  }
  return ranks.get(member) ?? null
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
  return before !== undefined && table.firstDay <= before.from && previous !== null
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
  return sums.map((sum, at) => {
    if (Number.isNaN(sum)) return Number.NaN
    const own: (number | null)[] = []
    for (let place = at; place < values.length; place += sums.length) own.push(valueAt(values, place))
    return toConcentration(own).hhi ?? Number.NaN
  })
}
