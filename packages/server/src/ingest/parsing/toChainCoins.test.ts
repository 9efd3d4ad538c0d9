import { fromIsoDay } from '@analytics/contract/query/day'
import { parseStablecoins } from '@analytics/defillama'
import { describe, expect, it } from 'vitest'

import { toChainCoins } from './toChainCoins.ts'

type Pegs = Readonly<Record<string, number>>

/** `coins`: what circulates of each on each chain. */
function chainCoinsOf(
  coins: Readonly<Record<string, Readonly<Record<string, Pegs | null>>>>,
  deadFrom: Readonly<Record<string, unknown>> = {},
) {
  const peggedAssets = Object.entries(coins).map(([symbol, chains], id) => ({
    id,
    symbol,
    name: `${symbol} coin`,
    pegType: 'peggedUSD',
    deadFrom: deadFrom[symbol],
    chainCirculating: Object.fromEntries(
      Object.entries(chains).map(([chain, pegs]) => [chain, pegs === null ? {} : { current: pegs }]),
    ),
  }))
  return toChainCoins(
    parseStablecoins(JSON.stringify({ peggedAssets }), '/stablecoins'),
    fromIsoDay('2026-08-22'),
  )
}

describe('the coins of a chain', () => {
  it('are every peg in dollars, the largest on top', () => {
    const coins = chainCoinsOf({
      USDT: { Tron: { peggedUSD: 80 }, Ethereum: { peggedUSD: 84 } },
      EURC: { Ethereum: { peggedEUR: 2, peggedUSD: 1 } },
      USDC: { Ethereum: { peggedUSD: 50 } },
    })
    expect(coins.get('Ethereum')).toMatchObject({
      top: { id: '0', symbol: 'USDT', name: 'USDT coin', usd: 84 },
      sum: 137,
    })
    expect(coins.get('Tron')).toMatchObject({
      top: { id: '0', symbol: 'USDT', name: 'USDT coin', usd: 80 },
      sum: 80,
    })
  })

  it('are none where nothing is known or nothing circulates', () => {
    const coins = chainCoinsOf({ USDT: { Tron: null, Base: { peggedUSD: 0 }, Sui: {} } })
    expect([...coins.keys()]).toEqual([])
  })

  it('may be listed first by the smallest; of two alike the first is on top', () => {
    const coins = chainCoinsOf({
      A: { Base: { peggedUSD: 1 } },
      B: { Base: { peggedUSD: 3 } },
      C: { Base: { peggedUSD: 3 } },
    })
    expect(coins.get('Base')).toMatchObject({ top: { id: '1', symbol: 'B', name: 'B coin', usd: 3 }, sum: 7 })
  })

  it('are topped by the largest living one, and by a dead one only where no other is', () => {
    const coins = chainCoinsOf(
      { USDN: { Waves: { peggedUSD: 99 }, Aurora: { peggedUSD: 3 } }, USDT: { Waves: { peggedUSD: 1 } } },
      { USDN: '2023-02-01' },
    )
    expect(coins.get('Waves')).toMatchObject({ top: { symbol: 'USDT', ended: null }, sum: 100, endedSum: 99 })
    expect(coins.get('Aurora')).toMatchObject({
      top: { symbol: 'USDN', ended: { status: 'dead', since: '2023-02-01' } },
      sum: 3,
      endedSum: 3,
    })
  })

  it('are topped by a dead one whose day the source does not tell', () => {
    const coins = chainCoinsOf({ A: { Base: { peggedUSD: 9 } } }, { A: true })
    expect(coins.get('Base')?.top?.ended).toEqual({ status: 'dead', since: null })
  })

  it.each(['constructor', 'toString', '__proto__'])('a chain may be called %s', name => {
    const coins = chainCoinsOf({ USDT: JSON.parse(`{"${name}":{"peggedUSD":5}}`) as Record<string, Pegs> })
    expect(coins.get(name)).toMatchObject({
      top: { id: '0', symbol: 'USDT', name: 'USDT coin', usd: 5 },
      sum: 5,
    })
  })
})
