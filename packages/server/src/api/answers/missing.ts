import type { MissingChain } from '@analytics/contract/shapes/ranking'
import { chains as followed, type ChainId } from '@analytics/contract/vocabulary/chains'
import type { Metric } from '@analytics/contract/vocabulary/metrics'

import type { ChainFacts, Facts } from '../../analytics/facts.ts'

/** The chains that were asked for and have nothing to show, each with its reason. */
export function missingOf(
  metric: Metric,
  asked: readonly ChainId[],
  { boards }: ChainFacts,
  facts: Facts,
): MissingChain[] {
  return asked
    .filter(chain => !boards.has(chain))
    .map(chain => {
      const { availability, error } = facts.getState(metric, chain)
      const reason =
        availability === 'unknown' ? 'failed' : availability === 'available' ? 'empty' : availability
      return {
        chain,
        displayName: followed[chain].name,
        reason,
        message: reason === 'failed' ? error : null,
      }
    })
}
