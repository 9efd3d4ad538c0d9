import { limits } from '@analytics/defillama/documented'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'
import { coins } from './coins.ts'

interface Price {
  readonly price: number
  readonly symbol: string
  readonly timestamp: number
  readonly confidence?: number
}
type Prices = Record<string, Price>
type Charts = Record<
  string,
  { symbol: string; confidence?: number; prices: { timestamp: number; price: number }[] }
>

const clock = '2026-09-25T12:07:30Z'
const day = 86_400

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(clock)
})
afterAll(() => demo.close())

async function getPrices(path: string, from = demo): Promise<Prices> {
  return (await from.read<{ coins: Prices }>(`/coins/prices/${path}`)).coins
}
/** A coin's prices from 2022-06-02 on, in as many requests as that takes. */
async function getChart(id: string, span: number, hours: number) {
  const start = toUnixSeconds('2022-06-02')
  const prices: { timestamp: number; price: number }[] = []
  for (let offset = 0; offset < span; offset += limits.chartPoints) {
    const query = `start=${start + offset * hours * 3600}&span=${Math.min(limits.chartPoints, span - offset)}&period=${hours}h`
    const { coins: charts } = await demo.read<{ coins: Charts }>(`/coins/chart/coingecko:${id}?${query}`)
    prices.push(...(charts[`coingecko:${id}`]?.prices ?? []))
  }
  return prices
}
async function priceAt(iso: string, id: string): Promise<number> {
  return (
    (await getPrices(`historical/${toUnixSeconds(iso)}/coingecko:${id}`))[`coingecko:${id}`]?.price ??
    Number.NaN
  )
}

function getReturns(prices: readonly { timestamp: number; price: number }[]): Map<number, number> {
  const returns = new Map<number, number>()
  for (const [i, { timestamp, price }] of prices.entries()) {
    const before = prices[i - 1]
    if (before && timestamp - before.timestamp < 1.2 * day)
      returns.set(Math.round(timestamp / day), Math.log(price / before.price))
  }
  return returns
}
function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length
}
function deviation(list: readonly number[]): number {
  return Math.sqrt(mean(list.map(value => (value - mean(list)) ** 2)))
}

describe('prices', () => {
  test.each([
    ['bitcoin', '2025-11-20', 90_400],
    ['bitcoin', '2026-09-24', 83_863],
    ['ethereum', '2025-11-20', 2979],
    ['hyperliquid', '2026-09-24', 91.85],
    ['zcash', '2026-09-24', 1540],
    ['pump-fun', '2026-09-24', 0.00396],
    ['cardano', '2025-11-20', 0.45],
    ['bitcoin', '2025-10-06', 126_080],
  ])('%s of %s is on record', async (id, date, price) => {
    expect(Math.abs((await priceAt(`${date}T12:00:00Z`, id)) / price - 1)).toBeLessThan(0.02)
  })

  test.each([
    ['bitcoin', '2025-10-06', 126_080],
    ['ethereum', '2025-08-24', 4946],
    ['solana', '2025-01-19', 293.31],
  ])('%s peaked on %s and was never higher', async (id, date, top) => {
    const prices = await getChart(id, 4800, 8)
    expect(prices.length).toBeGreaterThan(4000)
    expect(Math.max(...prices.map(({ price }) => price))).toBeLessThanOrEqual(top)
    expect((await priceAt(`${date}T12:00:00Z`, id)) / top).toBeGreaterThan(0.97)
  })

  test('swing and go with Bitcoin as the sheet has it', async () => {
    const bitcoin = getReturns(await getChart('bitcoin', 1570, 24))
    for (const coin of coins.filter(
      ({ correlation, launch }) => correlation > 0 && launch < toUnixSeconds('2024-01-01'),
    )) {
      const ownReturns = getReturns(await getChart(coin.geckoId, 1570, 24))
      const days = [...ownReturns.keys()].filter(key => bitcoin.has(key))
      const [a, b] = [days.map(key => ownReturns.get(key) ?? 0), days.map(key => bitcoin.get(key) ?? 0)]
      const [meanA, meanB] = [mean(a), mean(b)]
      const covariance = mean(a.map((value, i) => (value - meanA) * ((b[i] ?? 0) - meanB)))
      const correlation = covariance / (deviation(a) * deviation(b))
      expect((deviation(a) * Math.sqrt(365)) / coin.volatility, coin.symbol).toBeGreaterThan(0.8)
      expect((deviation(a) * Math.sqrt(365)) / coin.volatility, coin.symbol).toBeLessThan(1.25)
      expect(Math.abs(correlation - coin.correlation), coin.symbol).toBeLessThan(0.12)
    }
  })

  test.each(['tether', 'usd-coin', 'dai'])('of %s stay at a dollar', async id => {
    const prices = await getChart(id, 1570, 24)
    expect(prices.length).toBeGreaterThan(1500)
    expect(Math.max(...prices.map(({ price }) => Math.abs(price - 1)))).toBeLessThan(0.01)
  })

  test.each([
    ['hyperliquid', '2024-11-28', '2024-11-30T12:00:00Z'],
    ['pump-fun', '2025-07-11', '2025-07-13T12:00:00Z'],
    ['monad', '2025-11-23', '2025-11-26T12:00:00Z'],
    ['ethena', '2024-04-01', '2024-04-04T12:00:00Z'],
  ])('%s has none before it was launched', async (id, before, after) => {
    expect(await priceAt(before, id)).toBeNaN()
    expect(await priceAt(after, id)).toBeGreaterThan(0)
    const first = (await getPrices(`first/coingecko:${id}`))[`coingecko:${id}`]
    expect(first?.timestamp).toBeGreaterThan(toUnixSeconds(before))
    expect(first?.timestamp).toBeLessThan(toUnixSeconds(after))
    expect(first).not.toHaveProperty('confidence')
  })
})
