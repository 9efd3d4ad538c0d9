import { fromIsoDay, startOf } from '@analytics/contract/query/day'
import { parseProtocol, parseProtocols } from '@analytics/defillama'
import { describe, expect, it } from 'vitest'

import { toLenders, toLendingHistory } from './toLending.ts'

const today = fromIsoDay('2026-09-25')

function lendersOf(...rows: readonly Record<string, unknown>[]) {
  const whole = rows.map((row, index) => ({
    id: String(index),
    name: `Lender ${index}`,
    category: 'Lending',
    tvl: 0,
    ...row,
  }))
  return toLenders(parseProtocols(JSON.stringify(whole), '/protocols'))
}

describe('lenders of the list of protocols', () => {
  it('are those of the category that have a name, largest first, with what they hold and have lent', () => {
    const lenders = lendersOf(
      { name: 'Small', tvl: 5 },
      { name: 'A pool', tvl: 9e9, category: 'Dexs' },
      { name: 'Without a category', tvl: 9e9, category: null },
      { name: '  ', tvl: 9e9 },
      { name: 'Empty', tvl: 0 },
      { name: 'Unknown', tvl: null },
      { name: 'Below zero', tvl: -4 },
      { name: 'Large', tvl: 7 },
      { name: 'All lent out', tvl: 0, chainTvls: { borrowed: 50 } },
    )
    expect(lenders.map(({ metadata, size }) => [metadata.name, size])).toEqual([
      ['All lent out', 50],
      ['Large', 7],
      ['Small', 5],
      ['Empty', 0],
      ['Unknown', 0],
      ['Below zero', 0],
    ])
  })

  it('are read on the chains that we follow, whatever these are called', () => {
    const [lender] = lendersOf({
      tvl: 100,
      chainTvls: {
        Binance: 10,
        Optimism: 20,
        'OP Mainnet-borrowed': 2,
        'Hyperliquid L1': 30,
        'Avalanche-borrowed': 4,
        borrowed: 9,
        Fantom: 3,
        'Fantom-borrowed': 1,
      },
    })
    expect(lender?.observations).toEqual({
      tvl: 100,
      'tvl/bsc': 10,
      'tvl/op-mainnet': 20,
      'tvl/hyperliquid': 30,
      borrows: 9,
      'borrows/op-mainnet': 2,
      'borrows/avalanche': 4,
    })
    expect(lender?.size).toBe(109)
  })

  it('count no staked, pooled or vested tokens', () => {
    const sections = ['staking', 'pool2', 'vesting', 'Ethereum-staking', 'Ethereum-pool2', 'treasury']
    const [lender] = lendersOf({
      tvl: 1,
      chainTvls: { ...Object.fromEntries(sections.map(name => [name, 1e9])), Ethereum: 1 },
    })
    expect(lender?.observations).toEqual({ tvl: 1, 'tvl/ethereum': 1 })
  })

  it('have lent the sum over all chains where the provider gives no sum, followed or not', () => {
    const [lender] = lendersOf({ tvl: 1, chainTvls: { 'Ethereum-borrowed': 6, 'Fantom-borrowed': 2 } })
    expect(lender?.observations).toEqual({ tvl: 1, borrows: 8, 'borrows/ethereum': 6 })
  })

  it('have no observation where the provider has none: a missing value is not a zero, a zero is one', () => {
    const [lender] = lendersOf({ tvl: null, chainTvls: { borrowed: 5, Ethereum: null, Base: 0 } })
    expect(lender?.observations).toEqual({ borrows: 5, 'tvl/base': 0 })
  })

  it('have no observation of what is below zero, nor of a sum with it', () => {
    const [lender] = lendersOf(
      { tvl: 3, chainTvls: { Ethereum: 5, Base: -2, 'Base-borrowed': -1, 'Ethereum-borrowed': 4 } },
      { tvl: 1 },
    )
    expect(lender?.observations).toEqual({ tvl: 3, 'tvl/ethereum': 5, 'borrows/ethereum': 4 })
  })

  it('are listed with the chains’ present names, their slug and parent', () => {
    const [lender] = lendersOf({
      id: '1599',
      tvl: 1,
      slug: 'aave-v3',
      chains: ['Binance', 'Fantom'],
      parentProtocol: 'parent#aave',
    })
    expect(lender?.slug).toBe('aave-v3')
    expect(lender?.metadata).toMatchObject({
      key: '1599',
      kind: 'protocol',
      chains: ['BSC', 'Fantom'],
      parent: 'parent#aave',
      doublecounted: false,
    })
  })
})

type Point = readonly [day: string, usd: number | null, hour?: number]

function historyOf(tvl: readonly Point[], sections: Readonly<Record<string, readonly Point[]>> = {}) {
  const series = (points: readonly Point[]) =>
    points.map(([day, usd, hour = 0]) => ({
      date: startOf(fromIsoDay(day)) / 1000 + hour * 3600,
      totalLiquidityUSD: usd,
    }))
  const chainTvls = Object.fromEntries(
    Object.entries(sections).map(([name, points]) => [name, { tvl: series(points) }]),
  )
  const body = JSON.stringify({ name: 'Lender', tvl: series(tvl), chainTvls })
  return Object.fromEntries(
    toLendingHistory(parseProtocol(body, '/protocol/lender'), today).map(({ series: key, days, values }) => [
      key,
      [...days].map((day, index) => [day - today, values[index]]),
    ]),
  )
}

describe('a lender’s history', () => {
  it('has one observation a day, the last of several', () => {
    expect(
      historyOf([
        ['2026-09-24', 1],
        ['2026-09-25', 2],
        ['2026-09-25', 3, 9],
      ]),
    ).toEqual({
      tvl: [
        [-1, 1],
        [0, 3],
      ],
    })
  })

  it('ends today: days that have not begun are left out everywhere', () => {
    const points: Point[] = [
      ['2026-09-25', 2],
      ['2026-09-26', 3],
      ['2027-09-26', 4],
    ]
    expect(historyOf(points, { Ethereum: points, borrowed: points })).toEqual({
      tvl: [[0, 2]],
      'tvl/ethereum': [[0, 2]],
      borrows: [[0, 2]],
    })
  })

  it('leaves days without an amount out, keeps zero, and cannot read what is below', () => {
    expect(
      historyOf([
        ['2026-09-22', 0],
        ['2026-09-23', null],
        ['2026-09-24', -5],
      ]),
    ).toEqual({
      tvl: [
        [-3, 0],
        [-1, NaN],
      ],
    })
  })

  it('goes to the chains by old and new names, without staking and pools', () => {
    const point: Point[] = [['2026-09-24', 1]]
    const sections = ['Binance', 'Polygon-borrowed', 'staking', 'pool2', 'Ethereum-staking', 'Fantom']
    expect(
      Object.keys(historyOf(point, Object.fromEntries(sections.map(name => [name, point])))).sort(),
    ).toEqual(['borrows', 'borrows/polygon', 'tvl', 'tvl/bsc'])
  })

  it('takes the provider’s sum of loans where there is one, else that of the chains day by day', () => {
    const chains: Record<string, Point[]> = {
      'Ethereum-borrowed': [
        ['2026-09-23', 5],
        ['2026-09-24', 6],
      ],
      'Fantom-borrowed': [['2026-09-24', 2]],
    }
    expect(historyOf([], chains)['borrows']).toEqual([
      [-2, 5],
      [-1, 8],
    ])
    expect(historyOf([], { ...chains, borrowed: [['2026-09-24', 7]] })['borrows']).toEqual([[-1, 7]])
  })
})
