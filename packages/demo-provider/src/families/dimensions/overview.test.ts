import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lite, startDemo, toUnixSeconds, type Demo, type Overview, type Row } from '../../testing/demo.ts'

let demo: Demo
let fees: Overview

beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
  fees = await demo.overview('fees')
})
afterAll(() => demo.close())

const day = 86_400
const midnight = toUnixSeconds('2026-09-25')
function getRow(overview: Overview, name: string): Row {
  const row = overview.protocols.find(one => one.name === name)
  if (!row) throw new Error(`no row ${name}`)
  return row
}
function getSeries(overview: Overview, name: string): Map<number, number> {
  return new Map(
    overview.totalDataChartBreakdown.flatMap(([sec, cells]) => {
      const value = cells[name]
      return value === undefined ? [] : [[sec, value] as const]
    }),
  )
}
function sum(series: Map<number, number>, from: number, to: number): number {
  return [...series]
    .filter(([sec]) => sec >= from && sec <= to)
    .reduce((total, [, value]) => total + value, 0)
}

describe('the figures', () => {
  const getRows = (overview: Overview, category: string) =>
    overview.protocols.filter(row => row.category === category)

  test('are anchored to 24 September 2026', () => {
    expect(getRow(fees, 'Tether').total24h).toBeGreaterThan(17.2e6 * 0.97)
    expect(getRow(fees, 'Tether').total24h).toBeLessThan(17.2e6 * 1.03)
    expect(getRow(fees, 'Circle').total24h).toBeGreaterThan(7.17e6 * 0.97)
    expect(getRow(fees, 'Circle').total24h).toBeLessThan(7.17e6 * 1.03)
    expect(fees.total24h).toBeGreaterThan(60e6)
    expect(fees.total24h).toBeLessThan(80e6)
    expect(getRows(fees, 'Stablecoin Issuer').length).toBeGreaterThanOrEqual(6)
  })

  test('of volumes come near the reference', async () => {
    const [dexs, perps] = [await demo.overview(`dexs?${lite}`), await demo.overview(`derivatives?${lite}`)]
    expect((dexs.total24h ?? 0) / 1e9).toBeGreaterThan(6)
    expect((dexs.total24h ?? 0) / 1e9).toBeLessThan(12)
    expect((perps.total24h ?? 0) / 1e9).toBeGreaterThan(15)
    expect((perps.total24h ?? 0) / 1e9).toBeLessThan(25)
  })

  test('reach back to 1 June 2022, every day up to today', () => {
    const days = fees.totalDataChart.map(([sec]) => sec)
    expect(days[0]).toBe(toUnixSeconds('2022-06-01'))
    expect(days.at(-1)).toBe(midnight)
    expect(days).toEqual(Array.from({ length: days.length }, (_, i) => toUnixSeconds('2022-06-01') + i * day))
    expect(fees.totalDataChartBreakdown.map(([sec]) => sec)).toEqual(days)
  })
})

describe('totals', () => {
  test('of the whole are those of the chart, and the chart is the sum of its breakdown', () => {
    const breakdown = fees.totalDataChartBreakdown.map(([sec, cells]) => [
      sec,
      Object.values(cells).reduce((total, value) => total + value, 0),
    ])
    expect(breakdown).toEqual(fees.totalDataChart)
    const chart = new Map(fees.totalDataChart)
    expect(fees.total24h).toBe(chart.get(midnight - day))
    expect(fees['total48hto24h']).toBe(chart.get(midnight - 2 * day))
    expect(fees['total7d']).toBe(sum(chart, midnight - 7 * day, midnight - day))
    expect(fees['total14dto7d']).toBe(sum(chart, midnight - 14 * day, midnight - 8 * day))
    expect(fees['total30d']).toBe(sum(chart, midnight - 30 * day, midnight - day))
    expect(fees['total1y']).toBe(sum(chart, midnight - 365 * day, midnight - day))
    expect(fees['total7DaysAgo']).toBe(chart.get(midnight - 8 * day))
  })

  test('of all time are the sum over the rows, doublecounted ones and blockchains included', () => {
    const rows = fees.protocols.reduce((total, row) => total + (row.totalAllTime ?? 0), 0)
    expect(fees['totalAllTime']).toBe(rows)
  })

  test('of a row are those of its series, today left out', () => {
    for (const name of ['Uniswap V3', 'Tether', 'Hyperliquid HLP', 'Kamino Lend']) {
      const [row, series] = [getRow(fees, name), getSeries(fees, name)]
      expect(row.total7d).toBe(sum(series, midnight - 7 * day, midnight - day))
      expect(row.total30d).toBe(sum(series, midnight - 30 * day, midnight - day))
    }
  })

  test('change by the percent, to two decimals, from day to day and from week to week', () => {
    const { total24h, total7d } = fees
    const percent = (now: number | null, before: unknown) =>
      Math.round(((Number(now) - Number(before)) / Number(before)) * 10_000) / 100
    expect(fees['change_1d']).toBe(percent(total24h, fees['total48hto24h']))
    expect(fees['change_7d']).toBe(percent(total24h, fees['total7DaysAgo']))
    expect(fees['change_7dover7d']).toBe(percent(total7d, fees['total14dto7d']))
  })
})

describe('the switches', () => {
  test('leave out one chart, the other or both, and nothing else', async () => {
    const both = await demo.overview(`fees?excludeTotalDataChart=TRUE&excludeTotalDataChartBreakdown=true`)
    expect(both.totalDataChart).toEqual([])
    expect(both.totalDataChartBreakdown).toEqual([])
    expect(both.protocols).toEqual(fees.protocols)
    const chartOnly = await demo.overview('fees?excludeTotalDataChartBreakdown=true')
    expect(chartOnly.totalDataChart.slice(0, -1)).toEqual(fees.totalDataChart.slice(0, -1))
    expect(chartOnly.totalDataChartBreakdown).toEqual([])
  })

  test('today is filled from yesterday only when the breakdown is requested', async () => {
    const chartOnly = await demo.overview('fees?excludeTotalDataChartBreakdown=true')
    const tether = getSeries(fees, 'Tether')
    expect(tether.get(midnight)).toBe(tether.get(midnight - day))
    expect(chartOnly.totalDataChart.at(-1)?.[1]).toBeLessThan((fees.totalDataChart.at(-1)?.[1] ?? 0) - 17e6)
  })

  test('dataType picks another record of the same entries', async () => {
    const [revenue, creators] = await Promise.all([
      demo.overview(`fees?dataType=dailyRevenue&${lite}`),
      demo.overview(`fees?dataType=dailyCreatorRevenue&${lite}`),
    ])
    expect(getRow(revenue, 'Circle').total24h).toBeLessThan((getRow(fees, 'Circle').total24h ?? 0) * 0.45)
    expect(new Set(creators.protocols.map(row => row.category))).toEqual(new Set(['Launchpad']))
  })

  test('app fees have neither blockchains nor issuers, MEV, liquid staking or bloXroute', async () => {
    const apps = await demo.overview(`fees?dataType=dailyAppFees&${lite}`)
    const unwanted = ['Chain', 'Stablecoin Issuer', 'MEV', 'Liquid Staking']
    expect(apps.protocols.filter(row => unwanted.includes(String(row.category)))).toEqual([])
    expect(apps.total24h).toBeLessThan((fees.total24h ?? 0) - 24e6)
  })

  test('options have two kinds of volume, premium by default', async () => {
    const [byDefault, premium, notional] = await Promise.all([
      demo.overview(`options?${lite}`),
      demo.overview(`options?${lite}&dataType=dailyPremiumVolume`),
      demo.overview(`options?${lite}&dataType=dailyNotionalVolume`),
    ])
    expect(byDefault).toEqual(premium)
    expect(notional.total24h).toBeGreaterThan((premium.total24h ?? 0) * 20)
  })
})
