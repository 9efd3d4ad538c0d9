import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lite, startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
})
afterAll(() => demo.close())

describe('a child', () => {
  test('has the series of its row, nested by chain and child', async () => {
    const [child, whole] = [await demo.summary('dexs/uniswap-v4'), await demo.overview('dexs')]
    const charted = whole.totalDataChartBreakdown.filter(([, cells]) => 'Uniswap V4' in cells)
    expect(child.totalDataChart.slice(0, -1)).toEqual(
      charted.slice(0, -1).map(([sec, cells]) => [sec, cells['Uniswap V4']]),
    )
    const [, nested] = child.totalDataChartBreakdown.at(-2) ?? [0, null]
    expect(Object.keys(nested ?? {})).toEqual(['Ethereum', 'Base', 'Unichain', 'Arbitrum', 'BSC'])
    const cells = Object.values(nested ?? {}).map(children => children['Uniswap V4'] ?? 0)
    expect(cells.reduce((sum, value) => sum + value, 0)).toBe(child.total24h)
    expect(child).toMatchObject({ category: 'Dexs', parentProtocol: 'parent#uniswap', childProtocols: null })
  })

  test('has null for a day without a record', async () => {
    const { protocols } = await demo.overview(`dexs?${lite}`)
    const nulls: number[] = []
    for (const { slug } of protocols.filter(row => row.category === 'Dexs' && row.slug !== '').slice(0, 30)) {
      const { totalDataChart, totalDataChartBreakdown } = await demo.summary(`dexs/${slug}`)
      nulls.push(totalDataChartBreakdown.filter(([, nested]) => nested === null).length)
      expect(totalDataChartBreakdown.length - (nulls.at(-1) ?? 0)).toBe(totalDataChart.length)
    }
    expect(nulls.filter(count => count > 0).length).toBeGreaterThan(3)
  })
})

describe('a parent', () => {
  test('adds its children up and has no category', async () => {
    const [uniswap, fees] = [await demo.summary('fees/uniswap'), await demo.overview(`fees?${lite}`)]
    const children = fees.protocols.filter(row => row['parentProtocol'] === 'parent#uniswap')
    expect(uniswap).toMatchObject({ id: 'parent#uniswap', name: 'Uniswap', category: null, symbol: 'UNI' })
    expect(uniswap['childProtocols']).toEqual(children.map(row => row.name))
    expect(uniswap.total24h).toBe(children.reduce((sum, row) => sum + (row.total24h ?? 0), 0))
  })

  test('comes before a child or a chain of the same slug', async () => {
    expect((await demo.summary(`fees/circle?${lite}`))['id']).toBe('parent#circle')
    expect((await demo.summary(`fees/hyperliquid?${lite}`))['id']).toBe('parent#hyperliquid')
  })
})

describe('a slug', () => {
  test.each([
    ['fees/ethereum', 'Ethereum'],
    ['fees/makerdao', 'Sky Lending'],
    ['fees/pump.fun', 'pump.fun'],
    ['fees/PUMP', 'Pump'],
    ['derivatives/hyperliquid-perps', 'Hyperliquid Perps'],
    ['options/derive-v2?dataType=dailyNotionalVolume', 'Derive V2'],
  ])('%s is that of %s', async (path, name) => {
    expect((await demo.summary(path)).name).toBe(name)
  })

  test('leads to one type only where there is a record of that type', async () => {
    expect((await demo.fetch('/api/summary/dexs/aave-v3')).status).toBe(400)
  })
})

test('the switches leave out charts', async () => {
  const short = await demo.summary(`fees/lido?${lite}`)
  expect(short).toMatchObject({ totalDataChart: [], totalDataChartBreakdown: [] })
  const long = await demo.summary('fees/lido?dataType=dailyRevenue')
  expect(long.totalDataChart.at(0)?.[0]).toBe(toUnixSeconds('2022-06-01'))
})
