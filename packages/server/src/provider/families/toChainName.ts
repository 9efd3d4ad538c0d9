import { chains, findChain } from '@analytics/contract/vocabulary/chains'
import type { ChainId } from '@analytics/contract/vocabulary/chains'

/** Where a family's spelling differs from the name we show. Source: provider.md 4. */
const spellings: Readonly<Record<'defi' | 'bridges', Partial<Record<ChainId, string>>>> = {
  defi: { hyperliquid: 'Hyperliquid L1' },
  bridges: { 'op-mainnet': 'Optimism' },
}

/**
 * A chain as the provider's families spell it in a path: `defi` for what is held and for stablecoins, which are
 * not tolerant. One that we don't follow stays as it is: those families show many more chains than we follow.
 */
export function toChainName(chain: string, family: keyof typeof spellings): string {
  const id = findChain(chain)
  return id ? (spellings[family][id] ?? chains[id].name) : chain.trim()
}
