import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import { stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { toChainRanking, type ChainMetadata, type ChainRanking } from '../../domain/chainRanking.ts'
import type { Facts } from '../../domain/facts.ts'
import { emptyStack } from '../../domain/stack.ts'
import type { NamedCategory } from '../../series/subjects/getCategory.ts'
import { createResult, type MetricResult } from '../model/MetricResult.ts'
import { toMissingChains } from '../shape/missing.ts'
import { loadStack } from './groupByApp.ts'

export interface ChainResult extends MetricResult<ChainMetadata> {
  readonly chains: ChainRanking
  readonly missing: MissingChain[]
}

/** `pick` leaves a part of the applications of each chain. */
export async function groupByChain(
  query: MetricQuery,
  facts: Facts,
  pick: NamedCategory['pick'] = table => table,
): Promise<ChainResult> {
  const { category, chains: requested = [], excludeStablecoins } = query.filter
  const [metric] = query.metrics
  const chainFacts = await facts.getChains(metric, requested, { category, range: query.range })
  const rule = excludeStablecoins ? stablecoinRuleOf(metric) : null
  const picked = [...chainFacts.tables].map(
    ([chain, table]) => [chain, { ...table, table: pick(table.table) }] as const,
  )
  const chains = toChainRanking({ tables: new Map(picked) }, query.range, rule)
  const { ranking, colors, parts } = chains
  const hasFacts = chainFacts.tables.size > 0
  const lastDays = ranking.members.map(({ metadata }) => chainFacts.tables.get(metadata.key)?.lastDay ?? 0)
  const lastDay = Math.max(ranking.range.to, ...lastDays)
  return {
    ...createResult(
      {
        metric,
        queried: query.range,
        ranking,
        getColors: () => colors,
        getStack: async drawn => (hasFacts ? loadStack(query, lastDay, ranking, drawn) : emptyStack),
      },
      hasFacts,
      [...parts.values()],
    ),
    chains,
    missing: toMissingChains(metric, requested, chainFacts, facts),
  }
}
