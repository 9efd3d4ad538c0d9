import { LinesResponse, type LineSeries } from '@analytics/contract/api/responses/lines'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it } from 'vitest'

import { startTestServer } from './testing/startTestServer.ts'
import { now, useDemoServer } from './testing/useDemoServer.ts'

const { get, server } = useDemoServer()

const load = async (names: string, query = '') => {
  return LinesResponse.parse(await get(`lines?s=${encodeURIComponent(names)}${query}`)).data
}
const lineOf = async (name: string, query = ''): Promise<LineSeries> => {
  const [line] = (await load(name, query)).lines
  if (!line) throw new Error(`no line ${name}`)
  return line
}
const chartOf = async (url: string): Promise<SeriesData> => {
  return ((await get(url)) as { data: SeriesData }).data
}
const sumsOf = ({ datasets, labels }: SeriesData) =>
  labels.map((_, at) =>
    datasets.reduce<number | null>((sum, { data }) => {
      const value = data[at] ?? null
      return value === null ? sum : (sum ?? 0) + value
    }, null),
  )

function expectNear(values: readonly (number | null)[], wanted: readonly (number | null)[]) {
  expect(values).toHaveLength(wanted.length)
  for (const [at, value] of values.entries()) {
    if (value === null) expect(wanted[at]).toBeNull()
    else expect(value).toBeCloseTo(wanted[at] ?? Number.NaN, 1)
  }
}

describe('a line is what the chart of its page shows', { timeout: 120_000 }, () => {
  it.each([
    ['fees.app.uniswap', 'app/timeseries?app=uniswap&metric=fees&by=version'],
    ['fees.app.uniswap-v3', 'app/timeseries?app=uniswap-v3&metric=fees&by=version'],
    ['borrows.app.aave', 'app/timeseries?app=aave&metric=borrows&by=version'],
    ['tvl.app.lido', 'app/timeseries?app=lido&metric=tvl'],
    ['treasury.app.uniswap', 'app/treasury-timeseries?app=uniswap'],
    ['bridgeVolume.bridge.across', 'bridge/timeseries?id=across'],
    ['stablecoinSupply.stablecoin.tether', 'stablecoin/timeseries?id=tether'],
    ['stablecoinSupply.all', 'stablecoin-market-share-by-chain?format=timeseries'],
    ['fees.all', 'app-fees/timeseries?limit=all'],
    ['fees.all!stablecoins', 'app-fees/timeseries?limit=all&excludeStablecoins=true'],
    ['fees.chain.base', 'app-fees-by-chain/timeseries?type=single-chain&chain=base&limit=all'],
    ['fees.category.dexs', 'category/timeseries?id=dexs&metric=fees'],
  ])('%s: %s', async (name, url) => {
    for (const query of ['&timeFrame=30d', '&timeFrame=90d&resamplePeriod=W']) {
      const line = await lineOf(name, query)
      const chart = await chartOf(url + query)
      expect(line.state).toBe('ready')
      expectNear(line.values, sumsOf(chart))
      expect(line.total).toBeCloseTo(chart.totals.value ?? Number.NaN, 0)
    }
  })

  it('on one chain: an application, and a coin', async () => {
    const { datasets } = await chartOf('app/timeseries?app=uniswap&metric=fees&by=chain')
    const base = datasets.find(({ id }) => id === 'base')
    expectNear((await lineOf('fees.app.uniswap@base')).values, base?.data ?? [])
    const coin = await chartOf('stablecoin/timeseries?id=tether')
    const tron = coin.datasets.find(({ id }) => id.includes('tron'))
    expectNear((await lineOf('stablecoinSupply.stablecoin.tether@tron')).values, tron?.data ?? [])
  })
})

describe('lines side by side', { timeout: 120_000 }, () => {
  const mixed = 'fees.app.uniswap@base,tvl.chain.base,price.asset.bitcoin,bridgeVolume.bridge.across'

  it('have one range and the same buckets, each with its own unit and kind', async () => {
    const { lines, buckets } = await load(mixed, '&timeFrame=90d&resamplePeriod=W')
    expect(lines.map(({ kind, unit }) => `${kind}, ${unit}`)).toEqual([
      'flow, USD per week',
      'stock, USD',
      'quote, USD',
      'flow, USD per week',
    ])
    for (const { values, days, state } of lines) {
      expect(state).toBe('ready')
      expect(values).toHaveLength(buckets.length)
      expect(days).toHaveLength(buckets.length)
      expect(values.at(-1)).toBeGreaterThan(0)
    }
    expect(new Set(lines.map(({ color }) => color)).size).toBe(lines.length)
  })

  it('stand whatever becomes of one of them', async () => {
    const { lines } = await load('fees.app.uniswap,optionsVolume.app.uniswap,fees.app.uniswap@tron')
    expect(lines.map(({ state }) => state)).toEqual(['ready', 'not-reported', 'not-reported'])
    expect(lines[0]?.total).toBe((await lineOf('fees.app.uniswap')).total)
  })

  it('stand when the source of one of them fails', async () => {
    const sick = await startDemoProvider({ now })
    sick.setFault('/bridges/bridgevolume/all', { kind: 'status', status: 500 })
    const other = await startTestServer(sick.url, now)
    const { json } = await other.get('/api/analytics/lines?s=fees.all,bridgeVolume.bridge.across')
    await other.server.close()
    await other.engine.stop()
    await sick.close()
    const { lines } = LinesResponse.parse(json()).data
    expect(lines.map(({ state, total }) => [state, total === null])).toEqual([
      ['ready', false],
      ['failed', true],
    ])
  })

  it('have no values on a chain of which nothing is known', async () => {
    expect((await lineOf('treasury.app.uniswap')).state).toBe('ready')
    expect((await lineOf('treasury.app.uniswap@base')).state).toBe('not-reported')
    expect((await lineOf('openInterest.app.hyperliquid@base')).state).toBe('not-offered')
  })

  it.each([
    ['fees.app.nobody', 404, /nobody/],
    ['price.asset.nothing', 404, /nothing/],
    ['profit.app.uniswap', 400, /line 1: 'profit' is no metric/],
    ['fees.app.uniswap,fees.app', 400, /line 2: 'app' needs an id/],
    [Array.from({ length: 13 }, () => 'fees.all').join(','), 400, /at most 12 lines/],
  ])('%s: %i', async (names, status, message) => {
    const reply = await server().get(`/api/analytics/lines?s=${names}`)
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.json())).toMatch(message)
  })
})
