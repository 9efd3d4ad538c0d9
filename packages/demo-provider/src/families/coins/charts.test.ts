import { tooManyPoints } from '@analytics/defillama/documented'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'
import { coins } from './coins.ts'

type Charts = Record<
  string,
  { symbol: string; confidence?: number; prices: { timestamp: number; price: number }[] }
>

const clock = '2026-09-25T12:07:30Z'
const now = toUnixSeconds(clock)
const day = 86_400

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(clock)
})
afterAll(() => demo.close())

async function getCharts(path: string): Promise<Charts> {
  return (await demo.read<{ coins: Charts }>(`/coins/chart/${path}`)).coins
}

describe('charts', () => {
  test('are off the grid, ascending, and have holes', async () => {
    const start = toUnixSeconds('2025-09-25')
    const charts: Charts = {}
    for (const { geckoId } of coins)
      Object.assign(charts, await getCharts(`coingecko:${geckoId}?start=${start}&span=365&period=1d`))
    let [possible, present, off] = [0, 0, 0]
    for (const coin of coins.filter(({ launch }) => launch < start)) {
      const { prices = [] } = charts[`coingecko:${coin.geckoId}`] ?? {}
      possible += 365
      present += prices.length
      const away = prices.map(({ timestamp }) => Math.abs(timestamp - Math.round(timestamp / day) * day))
      off += away.filter(seconds => seconds > 0).length
      expect(Math.max(...away)).toBeLessThanOrEqual(0.1 * day)
      const times = prices.map(({ timestamp }) => timestamp)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    expect(off / present).toBeGreaterThan(0.9)
    expect((possible - present) / possible).toBeGreaterThan(0.002)
    expect((possible - present) / possible).toBeLessThan(0.009)
  })

  test('have one point without a span, and end now without start and end', async () => {
    const { prices = [], symbol } = (await getCharts('coingecko:bitcoin'))['coingecko:bitcoin'] ?? {}
    expect([prices.length, symbol]).toEqual([1, 'BTC'])
    expect(now - (prices[0]?.timestamp ?? 0)).toBeLessThan(600)
  })

  test.each([
    ['1h', 3600],
    ['4h', 14_400],
    ['900', 900],
    ['30m', 1800],
    ['1w', 604_800],
  ])('take a period of %s', async (period, seconds) => {
    const end = now - 600
    const path = `coingecko:ethereum?end=${end}&span=30&period=${period}`
    const { prices = [] } = (await getCharts(path))['coingecko:ethereum'] ?? {}
    expect(prices.length).toBeGreaterThan(27)
    for (const { timestamp } of prices) {
      const steps = (end - timestamp) / seconds
      expect(Math.abs(steps - Math.round(steps))).toBeLessThanOrEqual(0.1)
    }
    expect(new Set(prices.map(({ price }) => price)).size).toBe(prices.length)
  })

  test('end now, however long the span', async () => {
    const path = `coingecko:bitcoin?start=${now - 3 * day}&span=100&period=1d`
    const { prices = [] } = (await getCharts(path))['coingecko:bitcoin'] ?? {}
    expect(prices.length).toBeLessThanOrEqual(4)
    expect(prices.at(-1)?.timestamp).toBeLessThanOrEqual(now)
  })

  test.each([
    [`coingecko:bitcoin?span=501`, 1, 501],
    [`coingecko:bitcoin,coingecko:nobody?span=251`, 2, 251],
  ])('%s asks for too many points', async (path, requested, span) => {
    const response = await demo.fetch(`/coins/chart/${path}`)
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: tooManyPoints(requested, span) },
    ])
    expect((await demo.fetch('/coins/chart/coingecko:bitcoin,coingecko:nobody?span=250')).status).toBe(200)
  })

  test('search within the requested width', async () => {
    const launch = toUnixSeconds('2024-11-29')
    const path = `coingecko:hyperliquid?start=${launch - 2 * day}&span=1`
    expect(await getCharts(path)).toEqual({})
    expect(await getCharts(`${path}&searchWidth=4d`)).toHaveProperty(['coingecko:hyperliquid'])
  })
})

describe('batchHistorical', () => {
  const ask = (batch: object) => `/coins/batchHistorical?coins=${encodeURIComponent(JSON.stringify(batch))}`

  test('gives the records nearest to each time, in any order', async () => {
    const times = Array.from({ length: 12 }, (_, i) => now - i * day)
    const { coins: charts } = await demo.read<{ coins: Charts }>(
      ask({ 'coingecko:Ethereum': times, 'coingecko:nobody': times, 'coingecko:solana': [now] }),
    )
    expect(Object.keys(charts).toSorted()).toEqual(['coingecko:Ethereum', 'coingecko:solana'])
    const got = charts['coingecko:Ethereum']?.prices.map(({ timestamp }) => timestamp) ?? []
    expect(got.length).toBeGreaterThan(10)
    expect(got).not.toEqual(got.toSorted((a, b) => a - b))
    expect(got).not.toEqual(got.toSorted((a, b) => b - a))
  })

  test.each([
    ['/coins/batchHistorical', 'no coins queried'],
    [ask({}), 'no coins queried'],
    ['/coins/batchHistorical?coins=[', 'coins is not valid JSON'],
    [ask({ 'coingecko:bitcoin': ['x'] }), 'timestamps must be lists of numbers'],
    ['/coins/prices/current/,', 'no coins queried'],
    ['/coins/prices/historical/soon/coingecko:bitcoin', 'invalid timestamp'],
    [`/coins/chart/coingecko:bitcoin?start=1&end=2`, 'use either start or end parameter, not both'],
    ['/coins/chart/coingecko:bitcoin?span=many', 'invalid span'],
    ['/coins/chart/coingecko:bitcoin?period=moon', 'invalid period'],
    ['/coins/mcaps', "This endpoint doesn't exist"],
  ])('%s is refused', async (path, message) => {
    const response = await demo.fetch(path)
    expect([response.status, await response.json()]).toEqual([400, { message }])
  })
})
