import { CatalogueError } from '@analytics/contract/errors'

import { nameOf } from '../../provider/endpoint.ts'
import { stablecoinChainsEndpoint } from '../../provider/families/stablecoins/stablecoinChains.ts'
import { stablecoinsEndpoint } from '../../provider/families/stablecoins/stablecoins.ts'
import type { StablecoinChain, StablecoinSnapshot } from '../../store/snapshots.ts'
import { changeOfSnapshot, fetchParsed, hourMs, type Gather } from '../gather.ts'

const totalOf = ({ total }: StablecoinChain) => total

/** What circulates on every chain now, and the largest coin of each. */
export const gatherStablecoins: Gather = async (source, _known, parts) => {
  const endpoint = stablecoinChainsEndpoint()
  const totals = await fetchParsed('stablecoinChains', endpoint, parts)
  const coins = await fetchParsed('chainCoins', stablecoinsEndpoint(), parts)
  const chains = totals.value.flatMap(({ name, usd }) => {
    const own = coins.value.get(name)
    return usd === null ? [] : [{ chain: name, total: usd, top: own?.top ?? null, sum: own?.sum ?? 0 }]
  })
  if (chains.length === 0) {
    throw new CatalogueError('BAD_SHAPE', { endpoint: nameOf(endpoint), detail: 'no chain at all' })
  }
  const snapshot: StablecoinSnapshot = { chains }
  return {
    facts: chains.length,
    bytes: totals.bytes + coins.bytes,
    fetchedAt: Math.min(totals.fetchedAt, coins.fetchedAt),
    expiresAt: Math.max(totals.expiresAt ?? 0, totals.fetchedAt + hourMs),
    evidence: () => totals.body,
    store: async (session, inspect) => {
      const before = await parts.snapshots.find<StablecoinSnapshot>(session, source.id)
      await inspect(changeOfSnapshot(before?.chains.map(totalOf) ?? [], chains.map(totalOf)))
      await parts.snapshots.replace(session, source.id, snapshot)
    },
  }
}
