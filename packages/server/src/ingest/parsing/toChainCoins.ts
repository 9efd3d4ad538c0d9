import type { StablecoinRow } from '@analytics/defillama'

import type { StablecoinChain } from '../../domain/facts.ts'

type ChainCoins = Pick<StablecoinChain, 'top' | 'sum'>

/** The sum counts every peg in US dollars. An unreadable amount makes the largest coin unknown. */
export function toChainCoins(rows: readonly StablecoinRow[]): ReadonlyMap<string, ChainCoins> {
  const found = new Map<string, ChainCoins>()
  for (const { id, symbol, name, chains } of rows) {
    for (const { chain, current } of chains) {
      if (current === null || current === 0) continue
      const { top, sum } = found.get(chain) ?? { top: null, sum: 0 }
      const isLarger = top === null || current > top.usd
      found.set(chain, { top: isLarger ? { id, symbol, name, usd: current } : top, sum: sum + current })
    }
  }
  for (const [chain, { sum }] of found) if (Number.isNaN(sum)) found.set(chain, { top: null, sum: 0 })
  return found
}
