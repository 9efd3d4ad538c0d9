import { describe, expect, it } from 'vitest'

import { activeUsersEndpoint, formerEtfsEndpoint, userDataEndpoint } from '../removed.ts'
import { chainAssetsEndpoint, parseChainAssets } from './chainAssets.ts'
import { etfFlowsEndpoint, etfSnapshotEndpoint, parseEtfFlows, parseEtfSnapshot } from './etfs.ts'
import { fdvPerformanceEndpoint, type FdvPeriod, parseFdvPerformance } from './fdvPerformance.ts'
import { forksEndpoint, oraclesEndpoint, parseForks, parseOracles } from './groups.ts'
import { hacksEndpoint } from './hacks.ts'
import { inflowsEndpoint, parseInflows } from './inflows.ts'
import { raisesEndpoint } from './raises.ts'
import {
  parseTokenProtocols,
  tokenProtocolsEndpoint,
  historicalLiquidityEndpoint,
  parseHistoricalLiquidity,
} from './tokens.ts'
import { treasuriesEndpoint, treasuryChartEndpoint } from './treasuries.ts'
import { parseUsage, usageEndpoint } from './usage.ts'

const json = JSON.stringify

describe('addresses', () => {
  it.each([
    [treasuriesEndpoint(), 'api', '/treasuries', ''],
    [treasuryChartEndpoint('aave', 'others'), 'api', '/v2/chart/treasury/protocol/aave', ''],
    [
      treasuryChartEndpoint('ether.fi', 'ownTokens'),
      'api',
      '/v2/chart/treasury/protocol/ether.fi',
      '?key=OwnTokens',
    ],
    [tokenProtocolsEndpoint(' USDT '), 'api', '/tokenProtocols/usdt', ''],
    [historicalLiquidityEndpoint('usdt'), 'api', '/historicalLiquidity/usdt', ''],
    [inflowsEndpoint('compound-v3', 1767139200), 'api', '/inflows/compound-v3/1767139200', ''],
    [
      inflowsEndpoint('compound-v3', 1, { end: 2, tokensToExclude: ['COMP', 'UNI'] }),
      'api',
      '/inflows/compound-v3/1',
      '?end=2&tokensToExclude=COMP%2CUNI',
    ],
    [chainAssetsEndpoint(), 'api', '/chainAssets', ''],
    [raisesEndpoint(), 'api', '/raises', ''],
    [hacksEndpoint(), 'api', '/hacks', ''],
    [forksEndpoint(), 'api', '/forks', ''],
    [oraclesEndpoint(), 'api', '/oracles', ''],
    [etfSnapshotEndpoint(), 'etfs', '/snapshot', ''],
    [etfFlowsEndpoint(), 'etfs', '/flows', ''],
    [fdvPerformanceEndpoint('ytd'), 'fdv', '/performance/ytd', ''],
    [usageEndpoint(), 'usage', '', ''],
  ])('%j is at %s%s%s', (endpoint, namespace, path, query) => {
    expect(endpoint).toMatchObject({ namespace, path, query, free: false })
  })

  it('refuses what is none', () => {
    expect(() => inflowsEndpoint('', 1)).toThrow('Protocol identifier is required and must be a string')
    expect(() => inflowsEndpoint('x', 1.5)).toThrow("Parameter 'timestamp' is not valid")
    expect(() => fdvPerformanceEndpoint('90' as FdvPeriod)).toThrow('one of 7, 30, ytd, 365')
    expect(() => tokenProtocolsEndpoint(' ')).toThrow("Parameter 'path' is not valid")
  })

  it('says since when something is gone, and what there is instead', () => {
    expect(activeUsersEndpoint).toThrow(
      'The provider has no /activeUsers any more, since 2025-12-25: there is no replacement',
    )
    expect(() => userDataEndpoint('users', '1')).toThrow('The provider has no /userData/users/1 any more')
    expect(() => userDataEndpoint('users', '')).toThrow(
      'Protocol identifier is required and must be a string',
    )
    expect(() => formerEtfsEndpoint('overviewEth')).toThrow(
      'The provider has no /etfs/overviewEth any more, since 2025-08-19: it has /etfs/snapshot instead',
    )
    expect(() => formerEtfsEndpoint('history')).toThrow('it has /etfs/flows instead')
  })
})

it('reads who holds a token', () => {
  const rows = [{ name: 'Aave V3', category: 'Lending', amountUsd: { USDT: 5, AUSDT: null } }]
  expect(parseTokenProtocols(json(rows), '/x')).toEqual([
    {
      name: 'Aave V3',
      category: 'Lending',
      tokens: [
        { symbol: 'USDT', usd: 5 },
        { symbol: 'AUSDT', usd: null },
      ],
    },
  ])
  expect(parseHistoricalLiquidity('[[1,{}]]', '/x')).toEqual([[1, {}]])
})

it('reads what came in, below 0 when more left', () => {
  const payload = {
    outflows: -160,
    oldTokens: { date: 1700005031, tvl: { COMP: 7 } },
    currentTokens: { date: 1752771743, tvl: {} },
  }
  expect(parseInflows(json(payload), '/x')).toEqual({
    usd: -160,
    before: { second: 1700005031, amounts: new Map([['COMP', 7]]) },
    after: { second: 1752771743, amounts: new Map() },
  })
})

it("reads chains' assets, whose numbers are text", () => {
  const payload = {
    Base: { canonical: { total: '5.5', breakdown: { ETH: '5', USDC: '0.5' } }, total: { total: '5.5' } },
    timestamp: 1788566400,
  }
  expect(parseChainAssets(json(payload), '/x')).toEqual({
    second: 1788566400,
    chains: [
      {
        chain: 'Base',
        canonical: {
          usd: 5.5,
          bySymbol: new Map([
            ['ETH', 5],
            ['USDC', 0.5],
          ]),
        },
        native: null,
        thirdParty: null,
        ownTokens: null,
        total: { usd: 5.5, bySymbol: new Map() },
      },
    ],
  })
  expect(parseChainAssets('{}', '/x')).toEqual({ second: null, chains: [] })
  expect(() => parseChainAssets('{"Base":{"total":{"total":"much"}}}', '/x')).toThrow('Base.total.total')
})

it('reads forks and oracles, day by day', () => {
  const chart = {
    '1788652800': { 'Uniswap V2': { tvl: 6 } },
    '1788566400': { 'Uniswap V2': { tvl: 5, borrowed: null } },
  }
  const expected = {
    chart: [
      { second: 1788566400, groups: new Map([['Uniswap V2', { tvl: 5, borrowed: null }]]) },
      { second: 1788652800, groups: new Map([['Uniswap V2', { tvl: 6 }]]) },
    ],
    members: new Map([['Uniswap V2', ['SushiSwap']]]),
  }
  expect(parseForks(json({ chart, forks: { 'Uniswap V2': ['SushiSwap'] } }), '/x')).toEqual(expected)
  expect(parseOracles(json({ chart, oracles: { 'Uniswap V2': ['SushiSwap'] } }), '/x')).toEqual(expected)
  expect(() => parseForks(json({ chart, oracles: {} }), '/x')).toThrow('forks: expected record')
  expect(() => parseForks(json({ chart: { soon: {} }, forks: {} }), '/x')).toThrow(
    'chart.soon: not a timestamp',
  )
})

it('reads funds and flows into them', () => {
  const fund = {
    ticker: 'IBIT',
    timestamp: 1755612389,
    asset: 'bitcoin',
    pct_fee: 0.25,
    flows: -68.7,
    aum: 87,
  }
  expect(parseEtfSnapshot(json([fund]), '/x')).toMatchObject([
    { ticker: 'IBIT', second: 1755612389, fee: 0.25, flowUsd: -68.7, assetsUsd: 87, volumeUsd: null },
  ])
  const flow = (day: string, total_flow_usd: number) => ({ gecko_id: 'bitcoin', day, total_flow_usd })
  expect(parseEtfFlows(json([flow('2024-01-12T00:00:00.000Z', -1), flow('2024-01-11', 655)]), '/x')).toEqual([
    { geckoId: 'bitcoin', second: Date.UTC(2024, 0, 11) / 1000, usd: 655 },
    { geckoId: 'bitcoin', second: Date.UTC(2024, 0, 12) / 1000, usd: -1 },
  ])
})

it('reads how categories of coins did, and what is left of a key', () => {
  const rows = [
    { date: 1788566400, Meme: 0, 'Decentralized Finance (DeFi)': 0 },
    { date: 1788652800, Meme: -5.5, 'Decentralized Finance (DeFi)': null },
  ]
  expect(parseFdvPerformance(json(rows), '/x')).toEqual([
    { second: 1788566400, percents: { Meme: 0, 'Decentralized Finance (DeFi)': 0 } },
    { second: 1788652800, percents: { Meme: -5.5, 'Decentralized Finance (DeFi)': null } },
  ])
  expect(parseUsage('{"creditsLeft":912345}', '/usage')).toEqual({ creditsLeft: 912345 })
})
