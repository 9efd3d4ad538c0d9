import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, type Demo } from '../../testing/demo.ts'
import type { Envelope } from '../../testing/yields.ts'

type Row = Record<string, unknown>

let demo: Demo
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
})
afterAll(() => demo.close())

describe('/lsdRates', () => {
  test('is a bare array; a token accrues, and a peg follows the market rate', async () => {
    const rows = await demo.read<Row[]>('/yields/lsdRates')
    expect(rows.map(row => row['symbol'])).toEqual(expect.arrayContaining(['STETH', 'RETH', 'CBETH']))
    const known = rows.filter(row => row['expectedRate'] !== null)
    for (const row of known) {
      const peg = (Number(row['marketRate']) / Number(row['expectedRate']) - 1) * 100
      expect(row['ethPeg']).toBeCloseTo(peg, 3)
    }
    const later = await startDemo('2027-09-25T12:00:00Z')
    const next = await later.read<Row[]>('/yields/lsdRates')
    const toRate = (list: Row[], symbol: string) =>
      list.find(row => row['symbol'] === symbol)?.['expectedRate']
    expect(Number(toRate(next, 'RETH'))).toBeGreaterThan(Number(toRate(rows, 'RETH')) * 1.02)
    expect(toRate(next, 'STETH')).toBe(1)
    await later.close()
  })

  test('has null where a rate is not known', async () => {
    const rows = await demo.read<Row[]>('/yields/lsdRates')
    const unknown = rows.find(row => row['symbol'] === 'WBETH')
    expect(unknown).toMatchObject({ expectedRate: null, marketRate: null, ethPeg: null, fee: 0.1 })
  })
})

describe('/perps', () => {
  test('has numbers, texts and nulls for figures', async () => {
    const { status, data } = await demo.read<Envelope<Row>>('/yields/perps')
    expect(status).toBe('success')
    expect(new Set(data.map(row => row['baseAsset']))).toEqual(new Set(['BTC', 'ETH', 'SOL']))
    expect(new Set(data.map(row => row['perp_id'])).size).toBe(data.length)
    expect(new Set(data.map(row => typeof row['fundingRate']))).toEqual(new Set(['number', 'string']))
    expect(data.some(row => row['openInterest'] === null)).toBe(true)
    for (const row of data) {
      expect(Number(row['fundingRate7dSum'])).toBeCloseTo(Number(row['fundingRate7dAverage']) * 21, 12)
      expect(Number(row['fundingRate30dSum'])).toBeCloseTo(Number(row['fundingRate30dAverage']) * 90, 12)
      expect(Number(row['fundingTimePrevious'])).toBeLessThanOrEqual(Date.parse('2026-09-25T12:00:00Z'))
      expect(Number(row['fundingTimePrevious']) % (8 * 3_600_000)).toBe(0)
    }
  })
})

describe('without a key', () => {
  test.each([
    ['/yields/poolsBorrow', 402],
    ['/yields/chartLendBorrow/aa70268e-4b52-42bf-a116-608b370f9501', 402],
    ['/yields/lsdRates', 402],
    ['/yields/perps', 402],
    ['/yields/pools', 200],
    ['/yields/lendBorrow', 200],
    ['/yields/chart/aa70268e-4b52-42bf-a116-608b370f9501', 200],
    ['/api/protocols', 200],
    ['/api/protocol/aave-v3', 200],
    ['/api/v2/historicalChainTvl/base', 200],
  ])('%s is %i', async (path, status) => {
    const free = await startDemo('2026-09-25T12:00:00Z', { tier: 'free' })
    expect((await free.fetch(path)).status).toBe(status)
    await free.close()
  })
})
