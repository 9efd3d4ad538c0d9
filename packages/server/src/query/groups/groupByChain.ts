import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import { stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { toChainRanking, type ChainMetadata, type ChainRanking } from '../../domain/chainRanking.ts'
import { groupTail } from '../../domain/DailyColumns.ts'
import { othersEntity, type ChainFacts, type Facts } from '../../domain/facts.ts'
import { emptyStack, toStack, type Stack } from '../../domain/stack.ts'
import { completenessOf } from '../../domain/table/completeness.ts'
import { rangeOf, type Entry } from '../../domain/table/metricTable.ts'
import { toPeriod } from '../../domain/table/windows.ts'
import { turn } from '../../lib/turns/turn.ts'
import type { MetricResult } from '../model/MetricResult.ts'
import { toMissingChains } from '../shape/missing.ts'
import { lastShownDay } from './groupByApp.ts'

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
  { grain, range: queried }: MetricQuery,
  { tables }: ChainFacts,
  { table, ranking, parts }: ChainRanking,
  range: DayRange,
  drawn: readonly Pick<Entry, 'entity'>[],
): Promise<Stack> {
  const columns = new Map<number, Float64Array>()
  let lastDay = range.to
  for (const { entity, metadata } of ranking.entries) {
    const facts = tables.get(metadata.key)
    if (!facts) continue
    const shownLast = lastShownDay(queried, range, facts.lastDay)
    lastDay = Math.max(lastDay, shownLast)
    const members = parts.get(metadata.key)?.ranking.summed.map(member => member.entity) ?? []
    const shown = { from: range.from, to: shownLast }
    const { columns: own } = await facts.getStack(shown, [], members)
    const together = own.get(othersEntity)
    if (together) columns.set(entity, together)
  }
  const own = drawn.map(({ entity }) => entity)
  const values = groupTail({ from: range.from, columns }, own, othersEntity)
  const stack = toStack(values, [...own, othersEntity], grain, range, lastDay, table.metricKind)
  // As in the stack of applications.
  await turn()
  return stack
}
