import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sum } from '../../lib/sum.ts'
import { startDemo, type Demo } from '../../testing/demo.ts'
import type { ProtocolRow } from '../../testing/tvl.ts'
import type { BorrowRow, Envelope, LendRow, PoolRow } from '../../testing/yields.ts'

let demo: Demo
let pools: PoolRow[]
let borrow: BorrowRow[]
let lend: LendRow[]
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
  pools = (await demo.read<Envelope<PoolRow>>('/yields/pools')).data
  borrow = (await demo.read<Envelope<BorrowRow>>('/yields/poolsBorrow')).data
  lend = await demo.read<LendRow[]>('/yields/lendBorrow')
})
afterAll(() => demo.close())

/** /protocols goes by old names, and here a chain has up to three. */
const oldNames: Record<string, string> = {
  BSC: 'Binance',
  'OP Mainnet': 'Optimism',
  Gnosis: 'xDai',
  Hyperliquid: 'Hyperliquid L1',
  HyperEVM: 'Hyperliquid L1',
}
function sumsBy(value: (row: BorrowRow) => number | null): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of borrow) {
    const key = `${row.project} ${oldNames[row.chain] ?? row.chain}`
    sums.set(key, (sums.get(key) ?? 0) + (value(row) ?? Number.NaN))
  }
  return sums
}

describe('the pools of a lender on a chain', () => {
  test('hold and lend exactly the values of /protocols', async () => {
    const rows = await demo.read<ProtocolRow[]>('/api/protocols')
    const [lent, held] = [sumsBy(row => row.totalBorrowUsd), sumsBy(row => row.tvlUsd)]
    const lenders = rows.filter(row => 'borrowed' in row.chainTvls)
    expect(lenders.length).toBeGreaterThan(60)
    for (const { slug, chains, chainTvls } of lenders)
      for (const chain of chains) {
        expect(lent.get(`${slug} ${chain}`), `${slug} ${chain}`).toBe(chainTvls[`${chain}-borrowed`])
        expect(held.get(`${slug} ${chain}`), `${slug} ${chain}`).toBe(chainTvls[chain])
      }
  })

  test('are several, and have what was supplied less what is lent', () => {
    const aave = borrow.filter(row => row.project === 'aave-v3' && row.chain === 'Ethereum')
    expect(aave.length).toBeGreaterThanOrEqual(3)
    const lending = borrow.filter(row => row.totalBorrowUsd !== null)
    for (const { tvlUsd, totalSupplyUsd, totalBorrowUsd, pool } of lending) {
      expect((totalSupplyUsd ?? 0) - (totalBorrowUsd ?? 0)).toBe(tvlUsd)
      expect(totalBorrowUsd, pool).toBeLessThan(totalSupplyUsd ?? 0)
      expect(totalBorrowUsd).toBeGreaterThanOrEqual(0)
    }
    const use = new Set(
      aave.map(row => Math.round((100 * (row.totalBorrowUsd ?? 0)) / (row.totalSupplyUsd ?? 1))),
    )
    expect(use.size).toBeGreaterThan(1)
  })
})

describe('/poolsBorrow', () => {
  test('is /lendBorrow joined to /pools', () => {
    const getPool = new Map(pools.map(row => [row.pool, row]))
    const joined = new Map(lend.map(row => [row.pool, { ...getPool.get(row.pool), ...row }]))
    expect(lend.filter(row => !getPool.has(row.pool))).toEqual([])
    expect(joined.size).toBe(borrow.length)
    for (const row of borrow) expect(row).toEqual(joined.get(row.pool))
    expect(pools.length).toBeGreaterThan(lend.length + 100)
  })

  test('has the largest supply first', () => {
    const supplies = borrow.map(row => row.totalSupplyUsd ?? 0)
    expect(supplies).toEqual(supplies.toSorted((a, b) => b - a))
    expect(borrow[0]).toMatchObject({ project: 'aave-v3', chain: 'Ethereum' })
  })

  test('has minted coins, of which no borrows are reported', () => {
    const minted = borrow.filter(row => row.mintedCoin !== null)
    expect(minted.length).toBeGreaterThan(5)
    for (const row of minted) expect(row).toMatchObject({ totalBorrowUsd: null, borrowable: null })
  })
})

describe('rows', () => {
  test('have ids of their own, UUIDs that neither clock nor seed changes', async () => {
    const ids = pools.map(row => row.pool)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const other = await startDemo('2026-09-25T20:00:00Z', { seed: 2 })
    const { data } = await other.read<Envelope<PoolRow>>('/yields/pools')
    expect(data.map(row => row.pool).toSorted()).toEqual(ids.toSorted())
    expect(data).not.toEqual(pools)
    await other.close()
  })

  test('have null rewards more often than not, and an apy that is base and reward', () => {
    const rewarded = pools.filter(row => row.apyReward !== null)
    expect(rewarded.length / pools.length).toBeGreaterThan(0.1)
    expect(rewarded.length / pools.length).toBeLessThan(0.5)
    for (const { apy, apyBase, apyReward } of pools)
      expect(apy).toBeCloseTo((apyBase ?? 0) + (apyReward ?? 0), 4)
    expect(borrow.some(row => row.apyRewardBorrow !== null)).toBe(true)
    for (const row of borrow) expect(row).not.toHaveProperty('apyBorrow')
  })

  test('cost more to borrow than they yield', () => {
    for (const { apyBase, apyBaseBorrow, totalBorrowUsd } of borrow)
      if (totalBorrowUsd !== null) expect(apyBaseBorrow).toBeGreaterThan(apyBase ?? 0)
  })

  test('write some chains in more ways than one, and none by an old name', () => {
    const chains = new Set(pools.map(row => row.chain))
    const spellings = ['BSC', 'Optimism', 'OP Mainnet', 'Hyperliquid L1', 'HyperEVM']
    for (const name of spellings) expect(chains).toContain(name)
    expect(chains).not.toContain('Binance')
  })

  test('look back on days of the chart', async () => {
    const before = await startDemo('2026-09-24T12:00:00Z')
    const { data } = await before.read<Envelope<PoolRow>>('/yields/pools')
    const apys = new Map(data.map(row => [row.pool, row.apy]))
    for (const row of pools.slice(0, 50))
      expect(row['apyPct1D']).toBeCloseTo((row.apy ?? 0) - (apys.get(row.pool) ?? Number.NaN), 4)
    await before.close()
  })

  test('are none before the history', async () => {
    const early = await startDemo('2022-05-31T10:00:00Z')
    expect(await early.read('/yields/pools')).toEqual({ status: 'success', data: [] })
    expect(await early.read('/yields/lendBorrow')).toEqual([])
    await early.close()
  })

  test('add up in the last seconds of a year long ahead too', async () => {
    const late = await startDemo('2031-12-31T23:59:59Z')
    const { data } = await late.read<Envelope<BorrowRow>>('/yields/poolsBorrow')
    const rows = await late.read<ProtocolRow[]>('/api/protocols')
    const lent = sum(data.map(row => row.totalBorrowUsd ?? 0))
    expect(lent).toBe(sum(rows.map(row => row.chainTvls['borrowed'] ?? 0)))
    await late.close()
  })
})
