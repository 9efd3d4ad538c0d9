import { metrics } from '@analytics/contract/metrics/metrics'
import { stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { noColumns } from '../../domain/DailyColumns.ts'
import { othersEntity, type AppFacts, type Facts } from '../../domain/facts.ts'
import { emptyStack, toDailyAverages, type Stack } from '../../domain/stack.ts'
import { completenessOf } from '../../domain/table/completeness.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { createMetricTable, rangeOf, type Entry, type MetricTable } from '../../domain/table/metricTable.ts'
import { toRanking, type Ranking } from '../../domain/table/ranking.ts'
import { toPeriod } from '../../domain/table/windows.ts'
import { loadBuckets } from '../../series/loadBuckets.ts'
import type { MetricResult } from '../model/MetricResult.ts'

const noFacts: Omit<AppFacts, 'table'> = {
  getColors: () => new Map(),
  lastDay: 0,
  getStack: async () => noColumns,
  getTail: async () => [],
}

export interface AppResult extends MetricResult {
  readonly facts: AppFacts
}

/** `regroup` gives the table other groups than applications. */
export async function groupByApp(
  query: MetricQuery,
  facts: Facts,
  regroup: (table: MetricTable<EntityMetadata>) => MetricTable<EntityMetadata> = table => table,
): Promise<AppResult> {
  const { category, chain = 'all', excludeStablecoins } = query.filter
  const [metric] = query.metrics
  const found = await facts.findApps(metric, chain, { category, range: query.range })
  const known = found ?? { ...noFacts, table: createMetricTable(metrics[metric].kind, 0, []) }
  const table = regroup(known.table)
  const ranking = toRanking(
    table,
    toPeriod(query.range),
    excludeStablecoins ? stablecoinRuleOf(metric) : null,
  )
  const range = found ? rangeOf(table, ranking.period) : null
  return {
    metric,
    facts: known,
    table,
    ranking,
    getColors: known.getColors,
    range,
    completeness: range && completenessOf([{ table, ranking }]),
    getStack: async drawn => (range ? loadStack(query, known, ranking, range, drawn) : emptyStack),
  }
}

/** Entries without a value in the range may have had one in the days before it. */
export function toDrawnEntries<Group extends EntityMetadata>(
  { lead }: Pick<MetricQuery, 'lead'>,
  { summed, counted }: Ranking<Group>,
): readonly Entry<Group>[] {
  return lead === undefined ? summed : counted
}

export async function loadStack(
  query: Pick<MetricQuery, 'grain' | 'aggregate' | 'range' | 'lead'>,
  facts: AppFacts,
  ranking: Ranking<EntityMetadata>,
  range: DayRange,
  drawn: readonly Pick<Entry, 'entity'>[],
): Promise<Stack> {
  const entities = toDrawnEntries(query, ranking).map(({ entity }) => entity)
  const shown = drawn.map(({ entity }) => entity)
  const days = { range, lastDay: facts.lastDay, kind: ranking.metricKind }
  const stack = await loadBuckets(query, days, [...shown, othersEntity], each =>
    facts.getStack(each, shown, entities),
  )
  const { grain, aggregate } = query
  if (aggregate === 'sum' || grain === 'D') return stack
  const own = new Set(shown)
  const tail = await facts.getTail(
    stack.buckets,
    entities.filter(entity => !own.has(entity)),
  )
  return toDailyAverages(stack, grain, othersEntity, tail)
}
