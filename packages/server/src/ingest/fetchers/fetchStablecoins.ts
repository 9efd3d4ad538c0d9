import {
  getEndpointName,
  ProviderError,
  stablecoinChainsEndpoint,
  stablecoinsEndpoint,
} from '@analytics/defillama'

import type { StablecoinSnapshot } from '../../store/snapshots.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { inspectList } from '../batch/inspection.ts'
import type { Source } from '../batch/Source.ts'

const toChains = (of: StablecoinSnapshot | undefined) =>
  of?.chains.map(({ chain, total }) => [chain, total] as const) ?? []
/** A coin without a supply is in no total, so it counts as one that is not listed. */
const toCoins = (of: StablecoinSnapshot | undefined) =>
  of?.coins?.flatMap(({ id, now }) => (now === null ? [] : [[id, now] as const])) ?? []

export const fetchStablecoins: Source['fetch'] = async (known, parts) => {
  const endpoint = stablecoinChainsEndpoint()
  const totals = await fetchParsed('stablecoinChains', endpoint, parts)
  const list = await fetchParsed('stablecoins', stablecoinsEndpoint(), parts)
  const { byChain, coins } = list.value
  const chains = totals.value.flatMap(({ name, usd }) => {
    const own = byChain.get(name)
    if (usd === null) return []
    return [{ chain: name, total: usd, top: null, sum: 0, ...own }]
  })
  if (chains.length === 0) {
    throw new ProviderError('BAD_SHAPE', { endpoint: getEndpointName(endpoint), detail: 'no chain at all' })
  }
  const snapshot: StablecoinSnapshot = { chains, coins }
  return {
    facts: chains.length,
    ...toBatchFields(totals),
    bytes: totals.bytes + list.bytes,
    fetchedAt: Math.min(totals.fetchedAt, list.fetchedAt),
    store: async (session, inspect) => {
      const before = await parts.snapshots.find<StablecoinSnapshot>(session, known.id)
      await inspectList(inspect, 'chains', { before: toChains(before), now: toChains(snapshot) })
      await inspectList(inspect, 'coins', { before: toCoins(before), now: toCoins(snapshot) })
      await parts.snapshots.replace(session, known.id, snapshot)
    },
  }
}
