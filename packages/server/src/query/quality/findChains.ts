import { chainIds } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'

import type { Facts } from '../../domain/facts.ts'
import type { MemberMetadata } from '../../domain/table/MemberMetadata.ts'
import type { MetricTable } from '../../domain/table/metricTable.ts'
import { toMissingChains } from '../shape/missing.ts'

/** The figures of all chains; none while a chain is loading or failing, as its part would be taken for nothing. */
export async function findChains(
  metric: Metric,
  facts: Facts,
): Promise<readonly MetricTable<MemberMetadata>[]> {
  const chains = await facts.getChains(metric, chainIds, {})
  const isAwaited = toMissingChains(metric, chainIds, chains, facts).some(
    ({ reason }) => reason === 'loading' || reason === 'failed',
  )
  return isAwaited ? [] : [...chains.tables.values()].map(({ table }) => table)
}
