import {
  batchHistoricalEndpoint,
  blockEndpoint,
  bridgeDayStatsEndpoint,
  bridgeEndpoint,
  bridgesEndpoint,
  bridgeTransactionsEndpoint,
  bridgeVolumeEndpoint,
  chainsEndpoint,
  coinChartEndpoint,
  currentPricesEndpoint,
  firstPricesEndpoint,
  hacksEndpoint,
  historicalChainTvlEndpoint,
  historicalPricesEndpoint,
  overviewEndpoint,
  lsdRatesEndpoint,
  percentageEndpoint,
  perpsEndpoint,
  poolsBorrowEndpoint,
  poolsEndpoint,
  protocolEndpoint,
  protocolsEndpoint,
  tvlEndpoint,
  raisesEndpoint,
  stablecoinChainsEndpoint,
  stablecoinChartsEndpoint,
  stablecoinDominanceEndpoint,
  stablecoinEndpoint,
  stablecoinPricesEndpoint,
  stablecoinsEndpoint,
  summaryEndpoint,
  treasuriesEndpoint,
  type ProviderEndpoint,
} from '@analytics/defillama'
import { DefiLlama } from '@defillama/api'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { startDemoProvider, type DemoProvider } from './startDemoProvider.ts'

const now = () => Date.parse('2026-09-25T12:07:30Z')
const second = Math.floor(now() / 1000) - 86_400
const day = Math.floor(second / 86_400) * 86_400
const key = 'demo-key'

let demo: DemoProvider
const asked: string[] = []

beforeAll(async () => {
  demo = await startDemoProvider({ now })
})
afterAll(() => demo.close())
afterEach(() => vi.unstubAllGlobals())

/** The demo provider has the layout of the pro host for all hosts of the provider. */
const hosts: readonly (readonly [host: string, namespace: string])[] = [
  [`https://pro-api.llama.fi/${key}`, ''],
  ['https://api.llama.fi', '/api'],
  ['https://coins.llama.fi', '/coins'],
  ['https://stablecoins.llama.fi', '/stablecoins'],
]

/** Sends the official client's requests to the demo provider, or to `send`, and records their addresses. */
function redirectToDemo(send: (url: string, options: RequestInit) => Promise<Response> = globalThis.fetch) {
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const host = hosts.find(([from]) => url.startsWith(from))
    if (!host) throw new Error(`unexpected host: ${url}`)
    const address = host[1] + url.slice(host[0].length)
    asked.push(address)
    return send(demo.url + address, options)
  })
}

const client = new DefiLlama({ apiKey: key })
const coins = ['coingecko:bitcoin', 'coingecko:ethereum']

type Case = readonly [name: string, request: () => Promise<unknown>, own: ProviderEndpoint]

const cases: readonly Case[] = [
  ['protocols', () => client.tvl.getProtocols(), protocolsEndpoint()],
  ['a protocol', () => client.tvl.getProtocol('aave'), protocolEndpoint('aave')],
  ['chains', () => client.tvl.getChains(), chainsEndpoint()],
  ['prices', () => client.prices.getCurrentPrices(coins), currentPricesEndpoint(coins)],
  [
    'old prices',
    () => client.prices.getHistoricalPrices(second, coins),
    historicalPricesEndpoint(second, coins),
  ],
  [
    'prices of several days',
    () => client.prices.getBatchHistoricalPrices({ 'coingecko:bitcoin': [second] }),
    batchHistoricalEndpoint({ 'coingecko:bitcoin': [second] }),
  ],
  [
    'a price chart',
    () => client.prices.getChart(coins, { start: second, span: 2, period: '1d' }),
    coinChartEndpoint(coins, { start: second, span: 2, period: '1d' }),
  ],
  ['first prices', () => client.prices.getFirstPrices(coins), firstPricesEndpoint(coins)],
  ['stablecoins', () => client.stablecoins.getStablecoins(), stablecoinsEndpoint()],
  ['supply', () => client.stablecoins.getAllCharts(), stablecoinChartsEndpoint('all')],
  ['supply on a chain', () => client.stablecoins.getChartsByChain('Tron'), stablecoinChartsEndpoint('Tron')],
  ['a stablecoin', () => client.stablecoins.getStablecoin('1'), stablecoinEndpoint('1')],
  ['prices of stablecoins', () => client.stablecoins.getPrices(), stablecoinPricesEndpoint()],
  ['chains of stablecoins', () => client.stablecoins.getChains(), stablecoinChainsEndpoint()],
  [
    'DEX volume',
    () => client.volumes.getDexOverview(),
    overviewEndpoint('dexs', { excludeTotalDataChartBreakdown: true }),
  ],
  [
    'DEX volume of a chain',
    () => client.volumes.getDexOverviewByChain('base'),
    overviewEndpoint('dexs', { chain: 'base', excludeTotalDataChartBreakdown: true }),
  ],
  ['a DEX', () => client.volumes.getDexSummary('uniswap'), summaryEndpoint('dexs', 'uniswap')],
  [
    'options',
    () => client.volumes.getOptionsOverview(),
    overviewEndpoint('options', { excludeTotalDataChartBreakdown: true }),
  ],
  ['derivatives', () => client.volumes.getDerivativesOverview(), overviewEndpoint('derivatives')],
  [
    'fees',
    () => client.fees.getOverview(),
    overviewEndpoint('fees', { excludeTotalDataChartBreakdown: true }),
  ],
  ['fees of one', () => client.fees.getSummary('aave'), summaryEndpoint('fees', 'aave')],
  ['bridges', () => client.bridges.getAll(), bridgesEndpoint()],
  ['bridge volume', () => client.bridges.getVolumeByChain('all'), bridgeVolumeEndpoint('all')],
  ['pools', () => client.yields.getPools(), poolsEndpoint()],
  ['pools with loans', () => client.yields.getBorrowPools(), poolsBorrowEndpoint()],
  ['treasuries', () => client.ecosystem.getTreasuries(), treasuriesEndpoint()],
  ['hacks', () => client.ecosystem.getHacks(), hacksEndpoint()],
  ['raises', () => client.ecosystem.getRaises(), raisesEndpoint()],
]

/** Paths that no page reads, so the demo provider doesn't have them: only the addresses are compared. */
const unserved: readonly Case[] = [
  ['a TVL', () => client.tvl.getTvl('uniswap'), tvlEndpoint('uniswap')],
  ['TVL over time', () => client.tvl.getHistoricalChainTvl(), historicalChainTvlEndpoint()],
  ['a chain over time', () => client.tvl.getHistoricalChainTvl('Base'), historicalChainTvlEndpoint('Base')],
  ['percentages', () => client.prices.getPercentageChange(coins), percentageEndpoint(coins)],
  ['a block', () => client.prices.getBlockAtTimestamp('ethereum', second), blockEndpoint('ethereum', second)],
  ['dominance', () => client.stablecoins.getDominance('Tron'), stablecoinDominanceEndpoint('Tron')],
  ['perps rates', () => client.yields.getPerps(), perpsEndpoint()],
  ['LSD rates', () => client.yields.getLsdRates(), lsdRatesEndpoint()],
  ['a bridge', () => client.bridges.getById(51), bridgeEndpoint('51')],
  [
    'a day of bridges',
    () => client.bridges.getDayStats(day, 'Ethereum'),
    bridgeDayStatsEndpoint(day, 'Ethereum'),
  ],
  [
    'transactions',
    () => client.bridges.getTransactions(51, { limit: 5 }),
    bridgeTransactionsEndpoint('51', { limit: 5 }),
  ],
]

/** Parameters that say what is the case without them. */
const defaults = new Set([
  'includeChains=true',
  'includePrices=false',
  'dataType=dailyVolume',
  'dataType=dailyFees',
  'dataType=dailyNotionalVolume',
])

function toAddress({ namespace, path, query }: ProviderEndpoint): string {
  return normalise(`/${namespace}${path}${query}`)
}

function normalise(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const parts = decodeURIComponent(query.replaceAll('+', ' '))
    .split('&')
    .filter(part => part !== '' && !defaults.has(part))
  return [decodeURIComponent(path), parts.toSorted().join('&')].join('?')
}

describe('the provider’s official client', () => {
  it.each(cases)(
    'gets %s from the demo provider, at the same address as our client',
    async (_, request, ownEndpoint) => {
      redirectToDemo()
      asked.length = 0
      const answer = await request()
      expect(asked.map(normalise)).toEqual([toAddress(ownEndpoint)])
      const isEmpty = Array.isArray(answer) ? answer.length === 0 : answer === null || answer === undefined
      expect(isEmpty).toBe(false)
    },
  )

  it.each(unserved)('has the same address as our client for %s', async (_, request, ownEndpoint) => {
    redirectToDemo(async () => Response.json({}))
    asked.length = 0
    await request()
    expect(asked.map(normalise)).toEqual([toAddress(ownEndpoint)])
  })

  it('reads the fields that it declares', async () => {
    redirectToDemo()
    const [protocol] = await client.tvl.getProtocols()
    expect(typeof protocol?.name).toBe('string')
    expect(typeof protocol?.tvl).toBe('number')
    expect(Array.isArray(protocol?.chains)).toBe(true)
    const { coins: prices } = await client.prices.getCurrentPrices(coins)
    expect(prices['coingecko:bitcoin']?.price).toBeGreaterThan(0)
    const { peggedAssets } = await client.stablecoins.getStablecoins()
    expect(peggedAssets[0]?.circulating).toMatchObject({ peggedUSD: expect.any(Number) as number })
    const fees = await client.fees.getOverview()
    expect(fees.protocols?.[0]?.name).toEqual(expect.any(String))
    const dexs = await client.volumes.getDexOverview()
    expect(dexs.total24h).toBeGreaterThan(0)
    const { bridges } = await client.bridges.getAll()
    expect(bridges[0]?.displayName).toEqual(expect.any(String))
  })
})
