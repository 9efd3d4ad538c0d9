import { expect, it } from 'vitest'

import { ProviderError } from '../api/ProviderError.ts'
import { parseBridge } from './bridges/bridge.ts'
import { parseBridgeDayStats } from './bridges/bridgeDayStats.ts'
import { parseBridges } from './bridges/bridges.ts'
import { parseCoinCharts } from './coins/coinCharts.ts'
import { parsePrices } from './coins/prices.ts'
import { parseChainAssets } from './paidTier/chainAssets.ts'
import { parseForks } from './paidTier/groups.ts'
import { parseInflows } from './paidTier/inflows.ts'
import { parseTreasuries, parseTreasuryChart } from './paidTier/treasuries.ts'
import { parseStablecoin } from './stablecoins/stablecoin.ts'
import { parseStablecoinCharts, parseStablecoinDominance } from './stablecoins/stablecoinCharts.ts'
import { parseStablecoinPrices } from './stablecoins/stablecoinPrices.ts'
import { parseStablecoins } from './stablecoins/stablecoins.ts'
import { parseProtocol } from './tvl/protocol.ts'
import { parseProtocols } from './tvl/protocols.ts'
import { parsePoolChart } from './yields/poolCharts.ts'
import { parsePoolsBorrow } from './yields/pools.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const date = 1788566400
const observations = [{ date, totalLiquidityUSD: 5 }]
const usd = { peggedUSD: 5 }

const goodPayloads: readonly [(body: string, endpoint: string) => unknown, Json][] = [
  [parsePrices, { coins: { 'a:b': { price: 1, symbol: 'B', timestamp: date, confidence: 0.9 } } }],
  [parseCoinCharts, { coins: { 'a:b': { symbol: 'B', prices: [{ timestamp: date, price: 1 }] } } }],
  [parseProtocols, [{ id: '1', name: 'A', chains: ['Base'], tvl: 5, chainTvls: { Base: 5 }, mcap: null }]],
  [
    parseProtocol,
    { name: 'A', chains: ['Base'], tvl: observations, chainTvls: { Base: { tvl: observations } } },
  ],
  [
    parsePoolsBorrow,
    { data: [{ pool: 'p', project: 'a', chain: 'Base', symbol: 'X', apyBaseBorrow: 3, ltv: 0.5 }] },
  ],
  [parsePoolChart, { data: [{ timestamp: '2026-08-20T22:00:00Z', tvlUsd: 5, apy: 1 }] }],
  [
    parseStablecoins,
    {
      peggedAssets: [
        {
          id: '1',
          name: 'A',
          symbol: 'A',
          pegType: 'peggedUSD',
          price: 1,
          circulating: usd,
          chainCirculating: { Base: { current: usd, circulatingPrevDay: {} } },
        },
      ],
    },
  ],
  [parseStablecoinCharts, [{ date: String(date), totalCirculatingUSD: usd }]],
  [
    parseStablecoin,
    { id: '1', name: 'A', tokens: [{ date, circulating: usd }], chainBalances: { Base: { tokens: [] } } },
  ],
  [parseStablecoinPrices, [{ date, prices: { tether: '1' } }]],
  [parseStablecoinDominance, [{ date, totalCirculatingUSD: usd, greatestMcap: { symbol: 'A', mcap: 5 } }]],
  [
    parseBridges,
    { bridges: [{ id: 1, name: 'a', chains: ['Base'], lastDailyVolume: 5 }], chains: [{ name: 'Base' }] },
  ],
  [
    parseBridge,
    { id: 1, name: 'a', prevDayTxs: { deposits: 1 }, chainBreakdown: { Base: { weeklyVolume: 5 } } },
  ],
  [parseBridgeDayStats, { date, totalTokensDeposited: { 'a:b': { usdValue: 5, amount: '7' } } }],
  [parseTreasuries, [{ name: 'A', tokenBreakdowns: { ownTokens: 5 }, chainTvls: { Base: 5 } }]],
  [parseTreasuryChart, [[date, 5]]],
  [parseInflows, { outflows: 5, oldTokens: { date, tvl: { A: 5 } }, currentTokens: null }],
  [parseChainAssets, { Base: { total: { total: '5', breakdown: { A: '5' } } }, timestamp: date }],
  [parseForks, { chart: { [date]: { A: { tvl: 5 } } }, forks: { A: ['B'] } }],
]

const junk: readonly Json[] = JSON.parse(`[
  null, true, "", "x", "5", 0, -1, 1e300, 1788566400000, [], {}, [null], [[]], [{}], [0],
  {"a": null}, {"a": 0}, {"a": {}}, {"a": []}, {"a": [null]}
]`) as readonly Json[]

/** How many values there are in a payload, itself included. */
const sizeOf = (payload: Json): number =>
  typeof payload === 'object' && payload !== null
    ? Object.values(payload).reduce<number>((sum, inner) => sum + sizeOf(inner), 1)
    : 1

/** The payload with its n-th value replaced. */
function spoil(payload: Json, n: number, value: Json): Json {
  if (n === 0) return value
  if (typeof payload !== 'object' || payload === null) return payload
  let at = 1
  const spoilInner = (inner: Json): Json => {
    const start = at
    at += sizeOf(inner)
    return n >= start && n < at ? spoil(inner, n - start, value) : inner
  }
  if (Array.isArray(payload)) return payload.map(spoilInner)
  return Object.fromEntries(Object.entries(payload).map(([name, inner]) => [name, spoilInner(inner)]))
}

it.each(goodPayloads.map(([parse, payload]) => ({ name: parse.name, parse, payload })))(
  '$name reads a payload, and refuses by name what is spoiled anywhere in it',
  ({ parse, payload }) => {
    parse(JSON.stringify(payload), '/x')
    for (let n = 0; n < sizeOf(payload); n++) {
      for (const value of junk) {
        const error = thrownBy(() => parse(JSON.stringify(spoil(payload, n, value)), '/x'))
        if (error === undefined) continue
        expect(error).toBeInstanceOf(ProviderError)
        expect(error).toMatchObject({ code: expect.stringMatching(/^(BAD_SHAPE|NOT_FOUND)$/) })
      }
    }
  },
)

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}
