import { chainIds, type ChainId } from '@analytics/contract/metrics/chains'
import { expect, it } from 'vitest'

import type { AppFacts, Facts, SourceState } from '../../domain/facts.ts'
import type { MemberMetadata } from '../../domain/table/MemberMetadata.ts'
import { createMetricTable } from '../../domain/table/metricTable.ts'
import { findChains } from './findChains.ts'

/** Facts of a store that has all chains but one, which is in the state. */
function storeWithout(lacking: ChainId, state: SourceState): Facts {
  const table = createMetricTable<MemberMetadata>('flow', 20_000, [])
  const appFacts: AppFacts = { table, getColors: () => new Map(), lastDay: 20_000, leftOut: () => [] }
  return {
    getChains: async () => ({
      tables: new Map(chainIds.filter(chain => chain !== lacking).map(chain => [chain, appFacts])),
    }),
    getState: () => state,
  } satisfies Partial<Facts> as unknown as Facts
}

it('the chains of a residual are all or none, as a chain that is not known is not nothing', async () => {
  const countIn = async (availability: SourceState['availability'], error: string | null = null) =>
    (await findChains('fees', storeWithout('base', { availability, error }))).length
  expect(await countIn('unknown')).toBe(0)
  expect(await countIn('unknown', 'The data provider failed')).toBe(0)
  expect(await countIn('available')).toBe(chainIds.length - 1)
  expect(await countIn('not-offered')).toBe(chainIds.length - 1)
})
