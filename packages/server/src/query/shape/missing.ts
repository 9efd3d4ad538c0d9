import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import { chains, type ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'

import type { ChainFacts, Facts } from '../../domain/facts.ts'

export function toMissingChains(
  metric: Metric,
  requested: readonly ChainId[],
  { tables }: ChainFacts,
  facts: Facts,
): MissingChain[] {
  return requested
    .filter(chain => !tables.has(chain))
    .map(chain => {
      const { availability, error } = facts.getState(metric, chain)
      const reason =
        availability === 'unknown' ? 'failed' : availability === 'available' ? 'empty' : availability
      return {
        chain,
        displayName: chains[chain].name,
        reason,
        message: reason === 'failed' ? error : null,
      }
    })
}
