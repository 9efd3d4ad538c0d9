import type {
  Contribution,
  ExcludedStablecoins,
  Losses,
  Moved,
} from '@analytics/contract/api/responses/ranking'
import type { Summary } from '@analytics/contract/api/responses/summary'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { toNew } from '@analytics/contract/metrics/sums'
import type { TimeRange } from '@analytics/contract/query/timeRange'

import { toPageId } from '../../domain/directory/pageId.ts'
import { hasValueIn, totalIn } from '../../domain/table/figures.ts'
import type { EntityIdentity, TableMember, MemberMetadata } from '../../domain/table/metricTable.ts'
import { rangeOf, type Ranking } from '../../domain/table/ranking.ts'
import { roundCents, toComparison, roundPercent } from '../../series/rounding.ts'
import { toMovement } from '../../series/steps/compare.ts'
import type { MetricResult } from '../model/MetricResult.ts'

export function fieldName(metric: Metric): string {
  const { field } = metrics[metric]
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}`
}

/** The total of a column, which is the same whichever range is chosen: also of members without a value in the chosen one. */
export function totalOf({ table, counted }: Ranking, timeRange: TimeRange): number | null {
  return totalIn(table.metricKind, counted, rangeOf(table, timeRange))
}

/** Totals by wire name, and the mean of the members with a value other than zero on the last day. */
export function totalsSummary(metric: Metric, ranking: Ranking): Summary {
  const name = fieldName(metric)
  const day = totalOf(ranking, '24h')
  const rowless = new Set(ranking.dormant)
  const latest = rangeOf(ranking.table, '24h')
  const knownCount = ranking.counted.filter(
    member => hasValueIn(member, latest) && !rowless.has(member),
  ).length
  return Object.fromEntries([
    ...(['24h', '7d', '30d'] as const).map(timeRange => [
      `total${name}${timeRange}`,
      roundCents(totalOf(ranking, timeRange)),
    ]),
    ['rangeTotal', roundCents(ranking.total)],
    [`average${name}24h`, day === null || knownCount === 0 ? null : roundCents(day / knownCount)],
  ]) as Summary
}

export function totalOfDay(metric: Metric, ranking: Ranking): Record<string, number | null> {
  return { [`total${fieldName(metric)}24h`]: roundCents(totalOf(ranking, '24h')) }
}

const mostNamed = 10

/** Empty without a negative member. */
export function toLosses({ summed, valueOf }: Ranking<MemberMetadata>): { losses?: Losses } {
  const negative = summed
    .map(member => ({
      name: member.metadata.displayName,
      value: valueOf(member) ?? 0,
    }))
    .filter(({ value }) => value < 0)
    .toSorted((one, other) => one.value - other.value)
  if (negative.length === 0) return {}
  return { losses: { count: negative.length, names: negative.slice(0, mostNamed).map(({ name }) => name) } }
}

const mostRowless = 10

/** The change of the sum, and the members that count in it without being one of the `rows`. */
export function toMoved<Group extends MemberMetadata>(
  { ranking, compareIn, contributionOf }: MetricResult<Group>,
  rows: readonly { readonly member: TableMember<Group> }[],
): Moved {
  const ranked = new Set(ranking.members)
  const shownMembers = new Set(rows.map(({ member }) => member))
  const contributions = ranking.counted.flatMap(member => {
    const contribution = shownMembers.has(member) ? null : contributionOf(member)
    return contribution === null ? [] : [{ member, contribution }]
  })
  const ended = contributions
    .filter(({ member, contribution }) => !ranked.has(member) && roundCents(contribution) !== 0)
    .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
    .slice(0, mostRowless)
  const others = contributions.filter(
    contribution => !ended.includes(contribution) && contribution.contribution !== 0,
  )
  const comparison = compareIn().compare(ranking.counted)
  return {
    total: roundCents(toMovement(comparison)),
    comparison: toComparison(comparison),
    rowless: ended.map(toContribution),
    others:
      others.length === 0
        ? null
        : {
            displayName: 'All others',
            count: others.length,
            contribution: roundCents(others.reduce((sum, other) => sum + other.contribution, 0)) ?? 0,
          },
  }
}

interface MemberContribution {
  readonly member: TableMember<MemberMetadata>
  readonly contribution: number
}

function toContribution({ member: { metadata }, contribution }: MemberContribution): Contribution {
  return {
    id: metadata.key,
    displayName: metadata.displayName,
    pageId: toPageId(metadata),
    contribution: roundCents(contribution) ?? 0,
  }
}

/** Members that a sentence names, of those that added to a sum and of those that took from it. */
const mostContributors = 2

/** The largest contributions of all members, with and without a row. */
export function toLargestContributions({ ranking, compareIn, contributionOf }: MetricResult): Contribution[] {
  const { compare } = compareIn()
  return pickLargest(
    ranking.counted.map(member => ({ member, contribution: contributionOf(member) ?? 0 })),
  ).map(picked => ({ ...toContribution(picked), ...toNew(compare([picked.member])) }))
}

/** The largest gains, then the largest losses. */
export function pickLargest<Part extends Pick<Contribution, 'contribution'>>(parts: readonly Part[]): Part[] {
  const sorted = parts.toSorted((one, other) => other.contribution - one.contribution)
  const gains = sorted.filter(({ contribution }) => contribution > 0)
  const losses = sorted.filter(({ contribution }) => contribution < 0)
  return [...gains.slice(0, mostContributors), ...losses.slice(-mostContributors)]
}

export function toExcluded({ excluded }: Ranking<EntityIdentity>): ExcludedStablecoins | null {
  return (
    excluded && {
      count: excluded.count,
      names: [...excluded.names],
      value: roundCents(excluded.value),
      share: roundPercent(excluded.share),
    }
  )
}
