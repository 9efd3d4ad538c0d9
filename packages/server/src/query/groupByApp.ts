import { metrics } from '@analytics/contract/metrics/metrics'
import { stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { toDayRange, toTimeRange, type DayRange } from '@analytics/contract/query/timeRange'

import { othersEntity, type AppFacts, type Facts, type EntityMetadata } from '../domain/facts.ts'
import { completenessOf, toRanking, type Ranking } from '../domain/metricTable.ts'
import { emptyStack, toDailyAverages, toStack, type Stack } from '../domain/stack.ts'
import type { MetricResult } from './model/MetricResult.ts'

const noFacts: AppFacts = {
  table: { metricKind: 'flow', asOf: 0, firstDay: 0, entries: [] },
  colors: new Map(),
  lastDay: 0,
  getStack: async () => [],
  getTail: async () => [],
}

export interface AppResult extends MetricResult {
  readonly facts: AppFacts
}

export async function groupByApp(query: MetricQuery, facts: Facts): Promise<AppResult> {
  const { category, chain = 'all', excludeStablecoins } = query.filter
  const [metric] = query.metrics
  const found = await facts.findApps(metric, chain, category)
  const known = found ?? { ...noFacts, table: { ...noFacts.table, metricKind: metrics[metric].kind } }
  const { table, colors } = known
  const ranking = toRanking(
    table,
    toTimeRange(query.range),
    excludeStablecoins ? stablecoinRuleOf(metric) : null,
  )
  const range = found ? toDayRange(ranking.timeRange, table.asOf, table.firstDay) : null
  return {
    metric,
    facts: known,
    table,
    ranking,
    colors,
    range,
    completeness: range && completenessOf([{ table, ranking }]),
    getStack: async top => (range ? loadStack(query, known, ranking, range, top) : emptyStack),
  }
}

async function loadStack(
  { grain, aggregate }: MetricQuery,
  facts: AppFacts,
  { metricKind, entries }: Ranking<EntityMetadata>,
  range: DayRange,
  top: number,
): Promise<Stack> {
  const entities = entries.map(({ entity }) => entity)
  const shown = entities.slice(0, top)
  const lastDay = Math.max(range.to, facts.lastDay)
  const daily = await facts.getStack({ from: range.from, to: lastDay }, shown, entities)
  const stack = toStack(daily, [...shown, othersEntity], grain, range, facts.lastDay, metricKind)
  if (aggregate === 'sum' || grain === 'D') return stack
  const buckets = stack.buckets.map(({ from, to }) => ({ from, to: Math.min(to, lastDay) }))
  const tail = await facts.getTail(buckets, entities.slice(shown.length))
  return toDailyAverages(stack, grain, othersEntity, tail)
}
