import type { Day } from '@analytics/contract/query/day'
import type { ProviderStablecoin } from '@analytics/defillama'

import type { StablecoinChain } from '../../domain/facts.ts'
import { toEnded } from './toCoins.ts'

type ChainCoins = Pick<StablecoinChain, 'top' | 'sum' | 'endedSum'>

/**
 * The sum counts every peg in US dollars. An ended coin is on top only where no other circulates. An unreadable amount makes
 * the largest coin unknown.
 */
export function toChainCoins(
  rows: readonly ProviderStablecoin[],
  today: Day,
): ReadonlyMap<string, ChainCoins> {
  const coins = new Map<string, ChainCoins>()
  for (const { id, symbol, name, ended: verdict, chains } of rows) {
    const ended = toEnded(verdict, today)
    for (const { chain, current: usd } of chains) {
      if (usd === null || usd === 0) continue
      const { top, sum, endedSum = 0 } = coins.get(chain) ?? none
      const coin = { id, symbol, name, usd, ended }
      coins.set(chain, {
        top: top === null || isAbove(coin, top) ? coin : top,
        sum: sum + usd,
        endedSum: ended ? endedSum + usd : endedSum,
      })
    }
  }
  for (const [chain, { sum }] of coins) if (Number.isNaN(sum)) coins.set(chain, none)
  return coins
}

const none: ChainCoins = { top: null, sum: 0, endedSum: 0 }

type Coin = NonNullable<ChainCoins['top']>

function isAbove(coin: Coin, top: Coin): boolean {
  return !coin.ended === !top.ended ? coin.usd > top.usd : !coin.ended
}
