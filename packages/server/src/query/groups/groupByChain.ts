import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import { stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { toChainRanking, type ChainMetadata, type ChainRanking } from '../../domain/chainRanking.ts'
import { groupTail, type FilledDays } from '../../domain/DailyColumns.ts'
import { othersEntity, type ChainFacts, type Facts } from '../../domain/facts.ts'
import { emptyStack, type Stack } from '../../domain/stack.ts'
import { completenessOf } from '../../domain/table/completeness.ts'
import { rangeOf, type Entry } from '../../domain/table/metricTable.ts'
import { toPeriod } from '../../domain/table/windows.ts'
import { loadBuckets } from '../../series/loadBuckets.ts'
import type { MetricResult } from '../model/MetricResult.ts'
import { toMissingChains } from '../shape/missing.ts'
import { toDrawnEntries } from './groupByApp.ts'

export interface ChainResult extends MetricResult<ChainMetadata> {
  readonly chains: ChainRanking
  readonly missing: MissingChain[]
}

export async function groupByChain(query: MetricQuery, facts: Facts): Promise<ChainResult> {
  const { category, chains: requested = [] } = query.filter
  const found = await facts.getChains(query.metrics[0], requested, { category, range: query.range })
  return toChainResult(query, found, toMissingChains(query.metrics[0], requested, found, facts))
}

export function toChainResult(query: MetricQuery, found: ChainFacts, missing: MissingChain[]): ChainResult {
  const { excludeStablecoins } = query.filter
  const [metric] = query.metrics
  const rule = excludeStablecoins ? stablecoinRuleOf(metric) : null
  const chains = toChainRanking(found, toPeriod(query.range), rule)
  const { table, ranking, colors, parts } = chains
  const range = found.tables.size > 0 ? rangeOf(table, ranking.period) : null
  return {
    metric,
    table,
    ranking,
    getColors: () => colors,
    range,
    chains,
    completeness: range && completenessOf([...parts.values()]),
    missing,
    getStack: async drawn => (range ? loadStack(query, found, chains, range, drawn) : emptyStack),
  }
}

async function loadStack(
  query: MetricQuery,
  { tables }: ChainFacts,
  { table, ranking, parts }: ChainRanking,
  range: DayRange,
  drawn: readonly Pick<Entry, 'entity'>[],
): Promise<Stack> {
  const own = drawn.map(({ entity }) => entity)
  const lastDays = ranking.entries.map(({ metadata }) => tables.get(metadata.key)?.lastDay ?? range.to)
  const lastDay = Math.max(range.to, ...lastDays)
  const days = { range, lastDay, kind: table.metricKind }
  return loadBuckets(query, days, [...own, othersEntity], async shown => {
    const columns = new Map<number, Float64Array>()
    const filled = new Map<number, FilledDays>()
    for (const { entity, metadata } of toDrawnEntries(query, ranking)) {
      const facts = tables.get(metadata.key)
      const part = parts.get(metadata.key)
      const members = part ? toDrawnEntries(query, part.ranking).map(member => member.entity) : []
      const to = Math.min(shown.to, Math.max(range.to, facts?.lastDay ?? 0))
      const stack = await facts?.getStack({ from: shown.from, to }, [], members)
      const together = stack?.columns.get(othersEntity)
      if (together) columns.set(entity, together)
      const marks = stack?.filled?.get(othersEntity)
      if (marks) filled.set(entity, marks)
    }
    return groupTail({ from: shown.from, columns, filled }, own, othersEntity)
  })
}
