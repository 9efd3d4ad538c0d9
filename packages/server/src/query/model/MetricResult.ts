import type { Metric } from '@analytics/contract/metrics/metrics'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { Stack } from '../../domain/stack.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import type { Entry, MetricTable } from '../../domain/table/metricTable.ts'
import type { Ranking } from '../../domain/table/ranking.ts'
import type { QueryResult } from './Query.ts'

/** A result has no groups and no range if no facts are stored. */
export interface MetricResult<Group extends EntityMetadata = EntityMetadata> {
  readonly metric: Metric
  readonly table: MetricTable<Group>
  readonly ranking: Ranking<Group>
  readonly getColors: () => ReadonlyMap<string, string>
  readonly range: DayRange | null
  readonly completeness: number | null
  /** All other entries are Others. */
  readonly getStack: (drawn: readonly Pick<Entry, 'entity' | 'members'>[]) => Promise<Stack>
}

export function toQueryResult<Data>(
  { table, ranking, range, completeness }: MetricResult,
  data: Data,
): QueryResult<Data> {
  const { asOf, firstDay } = table
  return { data, asOf: range && asOf, range, firstDay, timeFrame: ranking.period, completeness }
}
