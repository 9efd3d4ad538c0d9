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
      const displayName = chains[chain].name
      if (availability === 'unknown')
        return { chain, displayName, reason: error === null ? 'loading' : 'failed', message: error }
      const reason = availability === 'available' ? 'empty' : availability
      return { chain, displayName, reason, message: null }
    })
}

/** A chain without a value in an available source has nothing; that of any other is not known. */
export function isKnownEmpty({ reason }: MissingChain): boolean {
  return reason === 'empty'
}
