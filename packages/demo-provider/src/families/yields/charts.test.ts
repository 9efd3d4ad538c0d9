import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'
import type { BorrowRow, ChartPoint, Envelope } from '../../testing/yields.ts'

let demo: Demo
let rows: BorrowRow[]
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
  rows = (await demo.read<Envelope<BorrowRow>>('/yields/poolsBorrow')).data
})
afterAll(() => demo.close())

async function getChart(kind: string, pool: string): Promise<ChartPoint[]> {
  const { status, data } = await demo.read<Envelope<ChartPoint>>(`/yields/${kind}/${pool}`)
  expect(status).toBe('success')
  return data
}
function getRow(project: string): BorrowRow {
  const row = rows.find(one => one.project === project)
  if (!row) throw new Error(project)
  return row
}

describe('the chart of a pool', () => {
  test('ends with the row of /pools', async () => {
    const row = getRow('aave-v3')
    const { apy, apyBase, apyReward, tvlUsd } = row
    expect((await getChart('chart', row.pool)).at(-1)).toMatchObject({ apy, apyBase, apyReward, tvlUsd })
  })

  test('has one row a day at irregular times, with one in a hundred missing', async () => {
    const stamps = (await getChart('chart', getRow('aave-v3').pool)).map(point => point.timestamp)
    for (const stamp of stamps) expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const days = stamps.map(stamp => stamp.slice(0, 10))
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(new Set(stamps.map(stamp => stamp.slice(14))).size).toBeGreaterThan(stamps.length / 2)
    const span = (toUnixSeconds('2026-09-25') - toUnixSeconds('2022-06-01')) / 86_400 + 1
    expect(stamps.length / span).toBeGreaterThan(0.975)
    expect(stamps.length / span).toBeLessThan(0.998)
    expect(Date.parse(stamps.at(-1) ?? '')).toBeLessThan(Date.parse('2026-09-25T12:00:00Z'))
  })

  test('may have null for rewards all along', async () => {
    const row = rows.find(one => one.apyReward === null)
    const chart = await getChart('chart', row?.pool ?? '')
    expect(new Set(chart.map(point => point['apyReward']))).toEqual(new Set([null]))
  })
})

describe('the lending chart of a pool', () => {
  test('ends with the row of /poolsBorrow', async () => {
    const row = getRow('kamino-lend')
    const { totalSupplyUsd, totalBorrowUsd, apyBaseBorrow, apyRewardBorrow, debtCeilingUsd } = row
    const last = (await getChart('chartLendBorrow', row.pool.toUpperCase())).at(-1)
    expect(last).toMatchObject({
      totalSupplyUsd,
      totalBorrowUsd,
      apyBaseBorrow,
      apyRewardBorrow,
      debtCeilingUsd,
    })
  })

  test('never lends more than its supply, and agrees with /chart', async () => {
    const { pool } = getRow('morpho-blue')
    const [lent, held] = [await getChart('chartLendBorrow', pool), await getChart('chart', pool)]
    expect(lent.map(point => Number(point['totalSupplyUsd']) - Number(point['totalBorrowUsd']))).toEqual(
      held.map(point => point['tvlUsd']),
    )
    const wrong = lent.filter(point => !(Number(point['totalBorrowUsd']) < Number(point['totalSupplyUsd'])))
    expect(wrong).toEqual([])
  })

  test('has null borrows where a coin is minted', async () => {
    const chart = await getChart('chartLendBorrow', getRow('sky-lending').pool)
    expect(chart.at(-1)).toMatchObject({ totalBorrowUsd: null })
  })
})

describe.each(['chart', 'chartLendBorrow'])('/yields/%s', kind => {
  test.each(['usdc', '1', 'aa70268e-4b52-42bf-a116-608b370f950'])('refuses %s', async id => {
    const response = await demo.fetch(`/yields/${kind}/${id}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toBe('invalid configID!')
  })

  test('has nothing about an unknown pool, which is no error', async () => {
    expect(await getChart(kind, 'aa70268e-4b52-42bf-a116-608b370f9501')).toEqual([])
  })
})
