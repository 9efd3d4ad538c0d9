import type { Metric } from '@analytics/contract/metrics/metrics'
import { toPeriod, type DayRange, type QueryRange } from '@analytics/contract/query/timeRange'

import type { StackedDays } from '../../domain/stack.ts'
import { completenessOf } from '../../domain/table/completeness.ts'
import type { TableMember, MemberMetadata } from '../../domain/table/metricTable.ts'
import { toRankedDays, type Ranking } from '../../domain/table/ranking.ts'
import { createComparison, type MemberComparison } from '../../series/steps/compareMembers.ts'
import type { QueryResult } from './Query.ts'

/** A result has no groups and no range if no facts are stored. */
export interface MetricResult<Group extends MemberMetadata = MemberMetadata> {
  readonly metric: Metric
  readonly queried: QueryRange
  readonly ranking: Ranking<Group>
  readonly getColors: () => ReadonlyMap<string, string>
  readonly range: DayRange | null
  readonly completeness: number | null
  /** How members changed over a range: by default that of the ranking. */
  readonly compareIn: (range?: QueryRange) => MemberComparison
  /** The part that a member adds to the change of the total. */
  readonly contributionOf: (member: TableMember) => number | null
  /** All other members are Others. */
  readonly getStack: (drawn: readonly TableMember[]) => Promise<StackedDays>
}

type Own<Group extends MemberMetadata> = Pick<
  MetricResult<Group>,
  'metric' | 'queried' | 'ranking' | 'getColors' | 'getStack'
>

/** `counted` are the rankings whose days count towards the completeness. */
export function createResult<Group extends MemberMetadata>(
  ownResult: Own<Group>,
  hasFacts: boolean,
  counted: readonly Ranking[] = [ownResult.ranking],
): MetricResult<Group> {
  const { queried, ranking } = ownResult
  const { table, range, counted: summed } = ranking
  const comparisons = new Map<QueryRange, MemberComparison>()
  const compareIn = (asked: QueryRange = queried) => {
    const comparison = comparisons.get(asked) ?? createComparison(table, toRankedDays(table, asked))
    comparisons.set(asked, comparison)
    return comparison
  }
  let contributionOf: MetricResult['contributionOf'] | undefined
  return {
    ...ownResult,
    range: hasFacts ? range : null,
    completeness: hasFacts ? completenessOf(counted) : null,
    compareIn,
    contributionOf: member => (contributionOf ??= compareIn().contributionTo(summed))(member),
  }
}

export function toQueryResult<Data>(
  { ranking: { table }, queried, range, completeness }: MetricResult,
  data: Data,
): QueryResult<Data> {
  const { asOf, firstDay } = table
  return { data, asOf: range && asOf, range, firstDay, timeFrame: toPeriod(queried), completeness }
}
