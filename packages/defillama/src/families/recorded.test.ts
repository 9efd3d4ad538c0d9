import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { parseCoinCharts } from './coins/coinCharts.ts'
import { parsePrices } from './coins/prices.ts'
import { parseStablecoinChains } from './stablecoins/stablecoinChains.ts'
import { parseStablecoinCharts } from './stablecoins/stablecoinCharts.ts'
import { parseStablecoins } from './stablecoins/stablecoins.ts'
import { parseChains, parseHistoricalChainTvl } from './tvl/chains.ts'
const folder = join(import.meta.dirname, '../../../../../shared/real')
const here = existsSync(folder)
const why = here ? '' : ` (skipped: no ${folder})`
const read = (file: string) => gunzipSync(readFileSync(join(folder, `${file}.json.gz`)))

const day = 86_400
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((a, b) => a + (b ?? 0), 0)
const gaps = (observations: readonly { readonly second: number }[]) =>
  new Set(observations.slice(1).map(({ second }, index) => second - (observations[index]?.second ?? NaN)))

describe.skipIf(!here)(`recorded stablecoins${why}`, () => {
  it('are 419', () => {
    const rows = parseStablecoins(read('2026-08-22/stablecoins/stablecoins'), '/stablecoins/stablecoins')
    expect(rows).toHaveLength(419)
    expect(rows[0]).toMatchObject({ name: 'Tether', symbol: 'USDT' })
    const chains = new Set(rows.flatMap(row => row.chains.map(({ chain }) => chain)))
    expect(chains).toContain('Hyperliquid L1')
    expect(rows.flatMap(row => row.chains).every(({ current }) => current !== null)).toBe(true)
  })

  it('are on 207 chains', () => {
    const chains = parseStablecoinChains(read('2026-08-22/stablecoins/stablecoinchains'), '/x')
    expect(chains).toHaveLength(207)
    expect(sum(chains.map(({ usd }) => usd))).toBeCloseTo(304_028_387_879.87, 0)
    const [first, second] = chains.toSorted((a, b) => (b.usd ?? 0) - (a.usd ?? 0))
    expect([first?.name, second?.name]).toEqual(['Ethereum', 'Tron'])
  })

  it('have a history of every day, the sum of all pegs', () => {
    const all = parseStablecoinCharts(read('2026-08-22/stablecoins/stablecoincharts/all'), '/x')
    expect([all.length, all[0]?.second, [...gaps(all)]]).toEqual([3189, 1511913600, [day]])
    expect(all.at(-1)?.usd).toBeCloseTo(310_063_033_151.43, 0)
    const terra = parseStablecoinCharts(read('2026-08-22/stablecoins/stablecoincharts/Terra'), '/x')
    expect(terra).toHaveLength(400)
    expect(terra[0]).toEqual({ second: 1652313600, usd: 10_066_924_233 })
    expect(terra.at(-1)?.usd).toBe(0)
  })
})

describe.skipIf(!here)(`recorded chains${why}`, () => {
  it('hold 80 billion on 450 chains', () => {
    const chains = parseChains(read('2026-08-22/api/v2/chains'), '/v2/chains')
    expect(chains).toHaveLength(450)
    expect(sum(chains.map(({ tvl }) => tvl))).toBeCloseTo(79_839_849_916.7, 0)
  })

  it('have a history of every day since 2017', () => {
    const observations = parseHistoricalChainTvl(read('2026-08-22/api/v2/historicalChainTvl'), '/x')
    expect([observations.length, observations[0], [...gaps(observations)]]).toEqual([
      3252,
      { second: 1506470400, usd: 0 },
      [day],
    ])
    expect(observations.at(-1)).toEqual({ second: 1787356800, usd: 86_841_435_021 })
  })
})

describe.skipIf(!here)(`recorded prices${why}`, () => {
  type Coins = Record<string, { symbol: string; prices: [number, number][] }>
  const coins = here ? (JSON.parse(read('2026-03-21/coins').toString()) as Coins) : {}

  it('read as histories: 192 coins, 69,233 prices', () => {
    const payload = Object.entries(coins).map(([id, { symbol, prices }]) => [
      id,
      { symbol, prices: prices.map(([timestamp, price]) => ({ timestamp, price })) },
    ])
    const charts = parseCoinCharts(JSON.stringify({ coins: Object.fromEntries(payload) }), '/coins/chart')
    expect(charts).toHaveLength(192)
    expect(sum(charts.map(({ prices }) => prices.length))).toBe(69_233)
    const bitcoin = charts.find(({ id }) => id === 'coingecko:bitcoin')
    expect(bitcoin?.prices.at(-1)).toEqual({ second: 1774051200, price: 70552.62530009366 })
  })

  it('read as current ones', () => {
    const payload = Object.entries(coins).map(([id, { symbol, prices }]) => {
      const [timestamp, price] = prices.at(-1) ?? []
      return [id, { symbol, price, timestamp, confidence: 0.99 }]
    })
    const prices = parsePrices(
      JSON.stringify({ coins: Object.fromEntries(payload) }),
      '/coins/prices/current',
    )
    expect(prices).toHaveLength(192)
    expect(prices.find(({ symbol }) => symbol === 'ETH')?.price).toBe(2146.971987874902)
  })
})
