import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'

type Amounts = Record<string, number>
interface Figures {
  readonly current: Amounts
  readonly circulatingPrevDay: Amounts
  readonly circulatingPrevWeek: Amounts
  readonly circulatingPrevMonth: Amounts
}
interface Asset {
  readonly [key: string]: unknown
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly gecko_id: string | null
  readonly pegType: string
  readonly circulating: Amounts
  readonly circulatingPrevDay: Amounts
  readonly circulatingPrevWeek: Amounts
  readonly circulatingPrevMonth: Amounts
  readonly chainCirculating: Record<string, Figures>
  readonly chains: string[]
  readonly price: number | null
}
interface ChainRow {
  readonly name: string
  readonly totalCirculatingUSD: Amounts
}
interface PriceRow {
  readonly date: number
  readonly prices: Readonly<Record<string, number>>
}
interface Point {
  readonly date: string
  readonly totalCirculating: Amounts
  readonly totalCirculatingUSD: Amounts
  readonly totalMintedUSD?: Amounts
  readonly totalBridgedToUSD?: Amounts
}

function sum(amounts: Amounts): number {
  return Object.values(amounts).reduce((total, value) => total + value, 0)
}
function toList(amounts: Amounts | undefined): Amounts[] {
  return amounts ? [amounts] : []
}
function sumAll(list: readonly Amounts[]): number {
  return list.reduce((total, amounts) => total + sum(amounts), 0)
}

/** Supplies have one day twice, an hour apart. */
const isNotDoubled = (date: string) => date !== String(Date.parse('2021-05-19T01:00:00Z') / 1000)

let demo: Demo
let assets: Asset[]
let chains: ChainRow[]
let all: Point[]
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:07:30Z')
  assets = (await demo.read<{ peggedAssets: Asset[] }>('/stablecoins/stablecoins')).peggedAssets
  chains = await demo.read<ChainRow[]>('/stablecoins/stablecoinchains')
  all = await getChart('all')
})
afterAll(() => demo.close())

function getChart(chain: string, query = ''): Promise<Point[]> {
  return demo.read<Point[]>(`/stablecoins/stablecoincharts/${encodeURIComponent(chain)}${query}`)
}
function on(chart: readonly Point[], iso: string): Point | undefined {
  return chart.find(({ date }) => Number(date) === toUnixSeconds(iso))
}
function getAsset(symbol: string): Asset | undefined {
  return assets.find(asset => asset.symbol === symbol)
}

describe('identities', () => {
  test("a coin's circulating is the sum of its chains, but for the one that is bridged", () => {
    const odd = assets.filter(
      asset =>
        sum(asset.circulating) !==
        sumAll(Object.values(asset.chainCirculating).map(({ current }) => current)),
    )
    expect(odd.map(({ symbol }) => symbol)).toEqual(['DAI'])
    expect(odd[0]?.chainCirculating['Polygon']?.current).toEqual({ peggedUSD: 0 })
  })

  test('a chain of the list has what the coins have on it', () => {
    for (const { name, totalCirculatingUSD } of chains) {
      const held = assets.flatMap(({ chainCirculating }) => toList(chainCirculating[name]?.current))
      expect(sum(totalCirculatingUSD), name).toBe(sumAll(held))
    }
  })

  test('all is the sum over chains, now and on the last whole day', async () => {
    const charts = await Promise.all(chains.map(({ name }) => getChart(name)))
    for (const date of ['2026-09-24T00:00:00Z', '2026-09-25T12:00:00Z', '2024-02-29T00:00:00Z']) {
      const parts = charts.flatMap(chart => toList(on(chart, date)?.totalCirculatingUSD))
      expect(parts.length).toBeGreaterThan(20)
      expect(sumAll(parts)).toBe(sum(on(all, date)?.totalCirculatingUSD ?? {}))
    }
  })

  test('the list agrees with the chart of the coin', async () => {
    const chart = await getChart('all', '?stablecoin=1')
    const tether = getAsset('USDT')
    expect(on(chart, '2026-09-25T12:00:00Z')?.totalCirculatingUSD).toEqual(tether?.circulating)
    expect(on(chart, '2026-09-24T00:00:00Z')?.totalCirculatingUSD).toEqual(tether?.circulatingPrevDay)
    expect(on(chart, '2026-09-18T00:00:00Z')?.totalCirculatingUSD).toEqual(tether?.circulatingPrevWeek)
    expect(on(chart, '2026-08-26T00:00:00Z')?.totalCirculatingUSD).toEqual(tether?.circulatingPrevMonth)
  })

  test('the tokens of a coin are those of its chains', async () => {
    const usdc = await demo.read<{
      tokens: { date: number; circulating: Amounts }[]
      chainBalances: Record<string, { tokens: { date: number; circulating: Amounts }[] }>
      currentChainBalances: Record<string, Amounts>
    }>('/stablecoins/stablecoin/2')
    const last = usdc.tokens.at(-1)
    expect(last?.date).toBe(toUnixSeconds('2026-09-25T12:00:00Z'))
    expect(sumAll(Object.values(usdc.currentChainBalances))).toBe(sum(last?.circulating ?? {}))
    const day = usdc.tokens.at(-400)?.date
    const parts = Object.values(usdc.chainBalances).flatMap(({ tokens }) =>
      toList(tokens.find(({ date }) => date === day)?.circulating),
    )
    expect(sumAll(parts)).toBe(sum(usdc.tokens.at(-400)?.circulating ?? {}))
  })
})

describe('figures', () => {
  test.each([
    ['USDT', 183.5],
    ['USDC', 76.6],
    ['USDe', 4.9],
    ['USD1', 4.4],
    ['EURC', 0.45],
  ])('%s is about %f B', (symbol, billions) => {
    const ratio = sum(getAsset(symbol)?.circulating ?? {}) / 1e9 / billions
    expect(ratio).toBeGreaterThan(0.93)
    expect(ratio).toBeLessThan(1.07)
  })

  test('of all coins rise from a few billions in 2019', () => {
    const billions = (iso: string) => sum(on(all, iso)?.totalCirculatingUSD ?? {}) / 1e9
    expect(billions('2019-01-01')).toBeGreaterThan(0.7)
    expect(billions('2019-01-01')).toBeLessThan(4)
    expect(billions('2022-05-01')).toBeGreaterThan(60)
    expect(billions('2025-01-01')).toBeLessThan(230)
    expect(billions('2026-09-24')).toBeGreaterThan(295)
    expect(billions('2026-09-24')).toBeLessThan(330)
  })

  test('come from some forty chains, spelled as everywhere', () => {
    expect(chains.length).toBeGreaterThanOrEqual(38)
    const names = chains.map(({ name }) => name)
    for (const name of ['OP Mainnet', 'Hyperliquid L1', 'BSC', 'Robinhood Chain'])
      expect(names).toContain(name)
    for (const row of chains) expect(Object.keys(row)).toEqual(['name', 'totalCirculatingUSD'])
  })

  test('do not depend on later days, but on the seed', async () => {
    const [later, other] = [
      await startDemo('2026-11-01T03:00:00Z'),
      await startDemo('2026-09-25T12:07:30Z', { seed: 2 }),
    ]
    const path = '/stablecoins/stablecoincharts/Solana'
    const [before, after] = [await getChart('Solana'), await later.read<Point[]>(path)]
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    expect(await other.read<Point[]>(path)).not.toEqual(before)
    await Promise.all([later.close(), other.close()])
  })
})

describe('quirks', () => {
  test('dates of charts are text, ascending, daily, and the last is of the hour', () => {
    expect(all.every(({ date }) => typeof date === 'string')).toBe(true)
    const dates = all.map(({ date }) => Number(date))
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    expect(dates.at(-1)).toBe(toUnixSeconds('2026-09-25T12:00:00Z'))
    expect(new Set(dates.map(date => Math.floor(date / 86_400))).size).toBe(dates.length - 1)
    expect(dates.filter(date => date % 86_400 !== 0)).toHaveLength(2)
  })

  test('old points lack keys, and all has nothing minted or bridged', async () => {
    expect(Object.keys(all[0] ?? {})).toEqual(['date', 'totalCirculating', 'totalCirculatingUSD'])
    expect(sum(all.at(-1)?.totalMintedUSD ?? { none: 1 })).toBe(0)
    const arbitrum = (await getChart('Arbitrum')).at(-1)
    expect(sum(arbitrum?.totalBridgedToUSD ?? {})).toBeGreaterThan(0)
    expect(sum(arbitrum?.totalBridgedToUSD ?? {}) + sum(arbitrum?.totalMintedUSD ?? {})).toBe(
      sum(arbitrum?.totalCirculatingUSD ?? {}),
    )
  })

  test('the ten chains have one euro each, which is worth more than its tokens', async () => {
    for (const name of [
      'Ethereum',
      'BSC',
      'Polygon',
      'Arbitrum',
      'OP Mainnet',
      'Base',
      'Avalanche',
      'Solana',
      'Sui',
      'Hyperliquid L1',
    ]) {
      const euros = assets.filter(({ pegType, chains: on }) => pegType === 'peggedEUR' && on.includes(name))
      expect(euros, name).toHaveLength(1)
    }
    const { totalCirculating = {}, totalCirculatingUSD = {} } = all.at(-1) ?? {}
    expect((totalCirculatingUSD['peggedEUR'] ?? 0) / (totalCirculating['peggedEUR'] ?? 0)).toBeGreaterThan(
      1.05,
    )
  })

  test('figures of the past may be empty', () => {
    const empty = assets.filter(asset => Object.keys(asset.circulatingPrevMonth).length === 0)
    expect(empty.map(({ symbol }) => symbol)).toContain('MIM')
    for (const asset of assets) expect(Object.keys(asset.circulating)).toEqual([asset.pegType])
  })

  test('one coin has lost its peg, one has no price, the others hold', async () => {
    expect(assets.filter(({ price }) => price === null).map(({ symbol }) => symbol)).toEqual(['USYC'])
    const off = assets.filter(
      ({ price, pegType }) => price !== null && pegType === 'peggedUSD' && Math.abs(price - 1) > 0.01,
    )
    expect(off.map(({ symbol }) => symbol)).toEqual(['USD0'])
    expect(off[0]?.price).toBeCloseTo(0.97, 2)
  })

  test('prices are near the peg but for some days, behind a stray row', async () => {
    const [stray, ...rows] = await demo.read<PriceRow[]>('/stablecoins/stablecoinprices')
    expect(stray).toEqual({ date: 0, prices: {} })
    expect(rows.map(({ date }) => String(date))).toEqual(all.map(({ date }) => date).filter(isNotDoubled))
    expect(rows.at(-1)?.prices['usd-coin']).toBe(getAsset('USDC')?.price)
    const off = rows.flatMap(({ date, prices }) =>
      ['tether', 'usd-coin', 'usds', 'dai', 'ethena-usde'].flatMap(coin =>
        Math.abs((prices[coin] ?? 1) - 1) > 0.01 ? [new Date(date * 1000).toISOString().slice(0, 7)] : [],
      ),
    )
    expect([...new Set(off)]).toEqual(['2022-05', '2023-03', '2025-10', '2026-06'])
    expect(off).toHaveLength(15)
    expect(rows[0]?.prices).not.toHaveProperty('ethena-usde')
    for (const coin of ['hashnote-usyc', 'celo-dollar']) expect(rows.at(-1)?.prices).not.toHaveProperty(coin)
  })

  test('coins are sorted by dollars pegged to the dollar', () => {
    const sizes = assets.map(({ circulating }) => circulating['peggedUSD'] ?? 0)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(assets.filter(asset => asset['deprecated']).map(({ symbol }) => symbol)).toEqual(['BUSD'])
  })

  test.each([
    ['/stablecoins/stablecoincharts/Atlantis', 404, '<html>'],
    ['/stablecoins/stablecoincharts/ethereum', 404, '<html>'],
    ['/stablecoins/stablecoincharts/all?stablecoin=99999', 200, ''],
    ['/stablecoins/stablecoin/99999', 200, 'null'],
  ])('%s has nothing', async (path, status, start) => {
    const response = await demo.fetch(path)
    const text = await response.text()
    expect([response.status, text.slice(0, start.length)]).toEqual([status, start])
    if (status === 200) expect(text).toBe(start)
  })
})

test('a strange clock finds an empty past or a bounded future', async () => {
  const early = await startDemo('2015-03-01T10:00:00Z')
  expect(await early.read('/stablecoins/stablecoins')).toEqual({ peggedAssets: [], chains: [] })
  expect(await early.read('/stablecoins/stablecoincharts/all')).toEqual([])
  await early.close()
  const far = await startDemo(new Date(8.64e15).toISOString())
  const chart = await far.read<Point[]>('/stablecoins/stablecoincharts/all')
  expect(chart.length).toBeLessThan(3700)
  expect(sum(chart.at(-1)?.totalCirculatingUSD ?? {}) / 1e9).toBeGreaterThan(300)
  expect(sum(chart.at(-1)?.totalCirculatingUSD ?? {}) / 1e9).toBeLessThan(500)
  await far.close()
})
