import { describe, expect, it } from 'vitest'

import { lendingChartEndpoint, parseLendingChart, parsePoolChart, poolChartEndpoint } from './poolCharts.ts'
import {
  parsePools,
  poolsEndpoint,
  lendBorrowEndpoint,
  parseLendBorrow,
  parsePoolsBorrow,
  poolsBorrowEndpoint,
  toLendingPools,
} from './pools.ts'
import { parsePerps, perpsEndpoint, lsdRatesEndpoint, parseLsdRates } from './rates.ts'

const json = JSON.stringify
const id = 'aa70268e-4b52-42bf-a116-608b370f9501'
const pool = {
  pool: id,
  chain: 'Ethereum',
  project: 'aave-v3',
  symbol: 'USDC',
  tvlUsd: 410220110,
  apyBase: 3.21,
  apyReward: null,
  apy: 3.21,
  rewardTokens: null,
  underlyingTokens: ['0xa0b8'],
  stablecoin: true,
  ilRisk: 'no',
  exposure: 'single',
  predictions: { predictedClass: null },
}
const credit = {
  apyBaseBorrow: 4.6,
  apyRewardBorrow: null,
  totalSupplyUsd: 3610220110,
  totalBorrowUsd: 3200000000,
  debtCeilingUsd: null,
  ltv: 0.75,
  borrowable: true,
  mintedCoin: null,
  borrowFactor: null,
}
const lendingPool = { pool: id, chain: 'Ethereum', project: 'aave-v3', totalBorrowUsd: 3200000000 }

describe('addresses', () => {
  it.each([
    [poolsEndpoint(), '/pools', true],
    [poolsBorrowEndpoint(), '/poolsBorrow', false],
    [lendBorrowEndpoint(), '/lendBorrow', true],
    [poolChartEndpoint(` ${id} `), `/chart/${id}`, true],
    [lendingChartEndpoint(id), `/chartLendBorrow/${id}`, false],
    [lsdRatesEndpoint(), '/lsdRates', false],
    [perpsEndpoint(), '/perps', false],
  ])('%j is at %s', (endpoint, path, free) => {
    expect(endpoint).toMatchObject({ namespace: 'yields', path, query: '', free })
  })

  it.each(['', '  ', undefined, null, 5])('%j is no pool', pool => {
    expect(() => poolChartEndpoint(pool as string)).toThrow(/^poolId is required$/)
    expect(() => lendingChartEndpoint(pool as string)).toThrow(/^poolId is required$/)
  })
})

describe.each([
  ['in an envelope', (rows: unknown) => json({ status: 'success', data: rows })],
  ['bare', (rows: unknown) => json(rows)],
])('rows %s', (_, wrap) => {
  it('of pools', () => {
    expect(parsePools(wrap([pool]), '/yields/pools')).toEqual([
      { pool: id, chain: 'Ethereum', project: 'aave-v3' },
    ])
  })

  it('of lending pools, whole or in two parts', () => {
    expect(parsePoolsBorrow(wrap([{ ...pool, ...credit }]), '/yields/poolsBorrow')).toEqual([lendingPool])
    const credits = parseLendBorrow(
      wrap([
        { pool: id, ...credit, underlyingTokens: ['0xa0b8'] },
        { pool: 'no such pool', ...credit },
      ]),
      '/yields/lendBorrow',
    )
    expect(toLendingPools(credits, parsePools(wrap([pool]), '/yields/pools'))).toEqual([lendingPool])
  })

  it('of a pool, one a day in order, with what is missing', () => {
    const rows = [
      { timestamp: '2026-08-21T23:01:12.345Z', tvlUsd: 5, apy: 1, apyBase: null },
      { timestamp: '2026-08-20T01:00:00.000Z', tvlUsd: 3, apy: 1, apyBase: 1, apyReward: 0 },
      { timestamp: '2026-08-20T22:00:00.000Z', tvlUsd: 4, apy: 1, apyBase: 1, apyReward: 0 },
    ]
    expect(parsePoolChart(wrap(rows), '/yields/chart')).toEqual([
      { second: Date.UTC(2026, 7, 20, 22) / 1000, tvlUsd: 4, apy: 1, apyBase: 1, apyReward: 0 },
      {
        second: Date.parse('2026-08-21T23:01:12.345Z') / 1000,
        tvlUsd: 5,
        apy: 1,
        apyBase: null,
        apyReward: null,
      },
    ])
    expect(parsePoolChart(wrap([]), '/yields/chart')).toEqual([])
    expect(
      parseLendingChart(wrap([{ timestamp: '2026-08-20T22:00:00.000Z', totalBorrowUsd: 7 }]), '/x'),
    ).toEqual([
      {
        second: Date.UTC(2026, 7, 20, 22) / 1000,
        totalSupplyUsd: null,
        totalBorrowUsd: 7,
        debtCeilingUsd: null,
        apyBase: null,
        apyReward: null,
        apyBaseBorrow: null,
        apyRewardBorrow: null,
      },
    ])
  })

  it('of staking tokens and of perpetuals, whose numbers may be text', () => {
    expect(
      parseLsdRates(wrap([{ name: 'Lido', symbol: 'stETH', ethPeg: -0.02 }]), '/yields/lsdRates'),
    ).toEqual([
      {
        name: 'Lido',
        symbol: 'stETH',
        address: null,
        type: null,
        expectedRate: null,
        marketRate: null,
        ethPeg: -0.02,
        fee: null,
      },
    ])
    const row = {
      perp_id: '1',
      timestamp: '2026-08-20T22:00:00.000Z',
      marketplace: 'Hyperliquid',
      fundingRate: '0.0000125',
      fundingRatePrevious: '-1.25e-5',
      fundingTimePrevious: 1788566400000,
      openInterest: '',
      indexPrice: null,
    }
    expect(parsePerps(wrap([row]), '/yields/perps')).toMatchObject([
      {
        id: '1',
        second: Date.UTC(2026, 7, 20, 22) / 1000,
        fundingRate: 0.0000125,
        fundingRatePrevious: -0.0000125,
        previousFundingSecond: 1788566400,
        openInterest: null,
        indexPrice: null,
      },
    ])
  })
})

it.each(['{"status":"success"}', '{"data":{}}', '"invalid configID!"', 'null'])('refuses %s', body => {
  for (const parse of [
    parsePools,
    parsePoolsBorrow,
    parseLendBorrow,
    parsePoolChart,
    parseLsdRates,
    parsePerps,
  ])
    expect(() => parse(body, '/yields/x')).toThrow(expect.objectContaining({ code: 'BAD_SHAPE' }))
})
