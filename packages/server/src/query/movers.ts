import { shownContributions } from '@analytics/contract/columns/compared'

import type { TableMember, EntityIdentity } from '../domain/table/metricTable.ts'
import type { Ranking } from '../domain/table/ranking.ts'
import { hasBegunSince, previousRankIn, reachesBack, sharesIn } from '../series/steps/rank.ts'

export interface Ranked<Group extends EntityIdentity> {
  readonly member: TableMember<Group>
  readonly rank: number
}

export interface Movers<Group extends EntityIdentity> {
  /** Largest first, both. */
  readonly gains: readonly Ranked<Group>[]
  readonly losses: readonly Ranked<Group>[]
  /** Members that are large enough to count. */
  readonly count: number
}

/** Percent of all; what is smaller in both ranges is not worth telling. */
export const leastMovingShare = 0.1

const toRanked = <Group extends EntityIdentity>(
  member: TableMember<Group>,
  index: number,
): Ranked<Group> => ({
  member,
  rank: index + 1,
})

/** There are none if there is no range before. */
export function toMovers<Group extends EntityIdentity>(
  ranking: Ranking<Group>,
  atMost: number,
): Movers<Group> {
  const isLarge = (share: number | null) => share !== null && share >= leastMovingShare
  const moved = ranking.members.map(toRanked).flatMap(ranked => {
    const { share, shareChange: change, shareComparison } = sharesIn(ranking, ranked.member)
    return change === null || !(isLarge(share) || isLarge(shareComparison?.before ?? null))
      ? []
      : [{ ranked, change }]
  })
  const by = (direction: 1 | -1) =>
    moved
      .filter(({ change }) => change * direction > 0)
      .toSorted((a, b) => (b.change - a.change) * direction || a.ranked.rank - b.ranked.rank)
      .slice(0, atMost)
      .map(({ ranked }) => ranked)
  return { gains: by(1), losses: by(-1), count: moved.length }
}

/** The members that added most to the change of the sum, largest first, then those that took most from it. */
export function toContributors<Group extends EntityIdentity>(
  ranking: Ranking<Group>,
  contributionOf: (member: TableMember) => number | null,
): Ranked<Group>[] {
  const moved = ranking.members
    .map(toRanked)
    .map(ranked => ({ ranked, amount: contributionOf(ranked.member) ?? 0 }))
    .toSorted((one, other) => other.amount - one.amount)
  const added = moved.filter(({ amount }) => amount > 0)
  const taken = moved.filter(({ amount }) => amount < 0)
  return [...added.slice(0, shownContributions.gains), ...taken.slice(-shownContributions.losses)].map(
    ({ ranked }) => ranked,
  )
}

/** How many ranks count as the top. */
export const topRanks = 100

/** Members that are in the top now and were not in the previous range, by rank. A missing value is not an arrival. */
export function toArrivals<Group extends EntityIdentity>(ranking: Ranking<Group>): Ranked<Group>[] {
  if (!reachesBack(ranking)) return []
  return ranking.members
    .slice(0, topRanks)
    .map(toRanked)
    .filter(({ member }) => {
      const before = previousRankIn(ranking, member)
      return before === null ? hasBegunSince(ranking, member) : before > topRanks
    })
}
