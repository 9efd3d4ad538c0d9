import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lite, startDemo, toUnixSeconds, type Demo, type Overview } from '../../testing/demo.ts'

let demo: Demo
let fees: Overview
let charted: Set<string>

beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
  fees = await demo.overview('fees')
  charted = chartNames(fees)
})
afterAll(() => demo.close())

const midnight = toUnixSeconds('2026-09-25')
function getNames(overview: Overview) {
  return new Set(overview.protocols.map(row => row.name))
}
function chartNames(overview: Overview) {
  return new Set(overview.totalDataChartBreakdown.flatMap(([, cells]) => Object.keys(cells)))
}

describe('today', () => {
  test('is partial for entries that publish hourly', () => {
    const [before, last] = fees.totalDataChartBreakdown.slice(-2)
    const part = (last?.[1]['Aave V3'] ?? 0) / (before?.[1]['Aave V3'] ?? 1)
    expect(last?.[0]).toBe(midnight)
    expect(part).toBeGreaterThan(0.4)
    expect(part).toBeLessThan(0.62)
  })
})

describe('gaps', () => {
  test('of one or two days in a hundred, in a good part of the series', () => {
    const missing = new Map<string, number>()
    const year = fees.totalDataChartBreakdown.slice(-366, -1)
    const settled = Object.keys(year[0]?.[1] ?? {}).filter(name => name in (year.at(-1)?.[1] ?? {}))
    for (const name of settled) missing.set(name, year.filter(([, cells]) => !(name in cells)).length)
    const gappy = [...missing.values()].filter(count => count > 0)
    const average = gappy.reduce((sum, count) => sum + count, 0) / gappy.length / 365
    expect(gappy.length / settled.length).toBeGreaterThan(0.2)
    expect(gappy.length / settled.length).toBeLessThan(0.5)
    expect(average).toBeGreaterThan(0.01)
    expect(average).toBeLessThan(0.02)
  })

  test('make totals null and leave out changes', () => {
    const silent = fees.protocols.filter(row => row.total24h === null)
    expect(silent.length).toBeGreaterThan(2)
    for (const row of silent) expect(row).not.toHaveProperty('change_1d')
    const flat = fees.protocols.find(row => row.name === 'HumidiFi')
    expect(flat).toMatchObject({ total24h: 0, total7d: 0 })
    expect(flat).not.toHaveProperty('change_7dover7d')
  })
})

describe('negative days', () => {
  test.each(['Hyperliquid HLP', 'Virtuals Protocol', 'Resolv'])('happen to %s', name => {
    const values = fees.totalDataChartBreakdown.map(([, cells]) => cells[name] ?? 0)
    expect(values.filter(value => value < 0).length).toBeGreaterThan(5)
    expect(values.filter(value => value > 0).length).toBeGreaterThan(5)
  })

  test('happen to no other entry', () => {
    const negative = fees.totalDataChartBreakdown
      .flatMap(([, cells]) => Object.entries(cells))
      .filter(([, value]) => value < 0)
    expect(new Set(negative.map(([name]) => name)).size).toBe(3)
  })
})

describe('rows', () => {
  test('come unsorted, with blockchains among them', () => {
    const values = fees.protocols.map(row => row.total24h ?? 0)
    expect(values).not.toEqual(values.toSorted((a, b) => b - a))
    const chains = fees.protocols.filter(row => row.protocolType === 'chain')
    expect(chains).toHaveLength(14)
    for (const row of chains) {
      expect(row.category).toBe('Chain')
      expect(row.defillamaId).toMatch(/^chain#/)
      expect(charted).not.toContain(row.name)
    }
  })

  test('that are doublecounted are in no chart', async () => {
    const [dexs, perps] = [await demo.overview('dexs'), await demo.overview('derivatives')]
    for (const [overview, least] of [[fees, 3] as const, [dexs, 20] as const, [perps, 6] as const]) {
      const doubled = overview.protocols.filter(row => row.doublecounted)
      expect(doubled.length).toBeGreaterThanOrEqual(least)
      const names = chartNames(overview)
      expect(doubled.filter(row => names.has(row.name))).toEqual([])
    }
    const kinds = new Set(dexs.protocols.filter(row => row.doublecounted).map(row => row.category))
    for (const kind of ['Wallets', 'Trading App', 'Telegram Bot', 'Launchpad', 'DEX Aggregator'])
      expect(kinds).toContain(kind)
  })

  test('may go by another name on the site', () => {
    const renamed = fees.protocols.filter(row => row.displayName !== row.name)
    expect(renamed.map(row => [row.name, row.displayName]).toSorted()).toEqual([
      ['Flap sh', 'Flap.sh'],
      ['letsBONK.fun', 'BONK.fun'],
    ])
  })

  test('may have no category, and one has no name', () => {
    const named = fees.protocols.filter(row => row.category === null).map(row => row.name)
    expect(named).toEqual(['Zircuit Staking'])
    expect(fees.protocols.filter(row => row.name === '')).toHaveLength(1)
  })

  test('have a revenue call of their own, and methodology as object, text or nothing', () => {
    const kinds = new Set(fees.protocols.map(row => typeof row['methodology']))
    expect(kinds).toEqual(new Set(['object', 'string', 'undefined']))
    for (const row of fees.protocols) expect(row).not.toHaveProperty('revenue24h')
  })
})

describe('names in charts', () => {
  test('are those of the day: a renamed entry keeps its old name in the past', () => {
    const on = (iso: string) =>
      fees.totalDataChartBreakdown.find(([sec]) => sec === toUnixSeconds(iso))?.[1] ?? {}
    expect(on('2024-08-01')).toHaveProperty('MakerDAO')
    expect(on('2024-08-01')).not.toHaveProperty(['Sky Lending'])
    expect(on('2026-08-01')).toHaveProperty(['Sky Lending'])
    expect(getNames(fees)).not.toContain('MakerDAO')
  })

  test('outlive the row: one has left the register and is charted to this day', () => {
    expect(getNames(fees)).not.toContain('Solend')
    expect(fees.totalDataChartBreakdown.at(-1)?.[1]).toHaveProperty('Solend')
  })
})

describe('issuers', () => {
  test('live off chain, so no chain view but that one has them', async () => {
    const tether = fees.protocols.find(row => row.name === 'Tether')
    expect(tether?.chains).toEqual(['Off Chain'])
    expect(Object.keys(tether?.breakdown24h ?? {})).toEqual(['off_chain'])
    expect(getNames(await demo.overview(`fees/ethereum?${lite}`))).not.toContain('Tether')
  })
})

describe('fresh launches', () => {
  test('have fewer than eight days', () => {
    const getDays = (name: string) =>
      fees.totalDataChartBreakdown.slice(-8).filter(([, cells]) => name in cells).length
    const [, today] = fees.totalDataChartBreakdown.at(-1) ?? [0, {}]
    const [, before] = fees.totalDataChartBreakdown.at(-9) ?? [0, {}]
    const fresh = Object.keys(today).filter(name => !(name in before) && getDays(name) < 8)
    expect(fresh.length).toBeGreaterThanOrEqual(2)
  })
})
