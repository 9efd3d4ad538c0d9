import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, toUnixSeconds, type Demo, type Overview, type Row } from '../../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
})
afterAll(() => demo.close())

const rowOf = ({ protocols }: Overview, slug: string): Row | undefined =>
  protocols.find(row => row.slug === slug)

/** Checks `holds` for every day and entry that both have, except today, and counts the cells. */
function everyCell(part: Overview, whole: Overview, holds: (part: number, whole: number) => boolean): number {
  const days = new Map(whole.totalDataChartBreakdown)
  let count = 0
  for (const [second, cells] of part.totalDataChartBreakdown.slice(0, -1))
    for (const [name, value] of Object.entries(cells)) {
      const other = days.get(second)?.[name]
      if (other === undefined) continue
      count++
      if (!holds(value, other)) throw new Error(`${name} on ${second}: ${value} of ${other}`)
    }
  return count
}

test('premiums are a small part of the notional value, day by day', async () => {
  const notional = await demo.overview('options?dataType=dailyNotionalVolume')
  const premium = await demo.overview('options?dataType=dailyPremiumVolume')
  expect(everyCell(premium, notional, (part, whole) => part < whole * 0.03)).toBeGreaterThan(1000)
})

describe('aggregators', () => {
  test('count in their own family, and are doublecounted among the exchanges', async () => {
    const [dexs, aggregators] = [await demo.overview('dexs'), await demo.overview('aggregators')]
    expect(rowOf(dexs, '1inch')).toMatchObject({ doublecounted: true })
    expect(rowOf(aggregators, '1inch')).not.toHaveProperty('doublecounted')
    expect(rowOf(aggregators, '1inch')?.total30d).toBe(rowOf(dexs, '1inch')?.total30d)
    expect(rowOf(aggregators, 'uniswap-v3')).toBeUndefined()
    // Another entry of the same parent reports this volume, too.
    expect(rowOf(aggregators, 'jupiter-dca')).toMatchObject({ doublecounted: true })
  })

  test('of perps are the front ends', async () => {
    const [perps, aggregators] = [
      await demo.overview('derivatives'),
      await demo.overview('aggregator-derivatives'),
    ]
    expect(rowOf(perps, 'tradexyz')).toMatchObject({ doublecounted: true })
    expect(rowOf(aggregators, 'tradexyz')).not.toHaveProperty('doublecounted')
    expect(new Set(aggregators.protocols.map(({ category }) => category))).toEqual(new Set(['Interface']))
  })
})

describe('open interest', () => {
  test('is what is open at a time: whole today, and in the order of the volume', async () => {
    const open = await demo.overview('open-interest?dataType=openInterestAtEnd')
    const [before, last] = open.totalDataChartBreakdown.slice(-2)
    expect(last?.[0]).toBe(toUnixSeconds('2026-09-25'))
    expect((last?.[1]['Hyperliquid Perps'] ?? 0) / (before?.[1]['Hyperliquid Perps'] ?? 1)).toBeGreaterThan(
      0.7,
    )
    const { total24h } = await demo.overview('derivatives')
    expect((open.total24h ?? 0) / (total24h ?? 1)).toBeGreaterThan(0.5)
    expect((open.total24h ?? 0) / (total24h ?? 1)).toBeLessThan(3)
  })

  test('has the totals of a flow all the same, which mean nothing', async () => {
    const open = await demo.overview('open-interest')
    const row = rowOf(open, 'hyperliquid-perps')
    expect(row?.total7d).toBeGreaterThan((row?.total24h ?? 0) * 5)
  })
})
