import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sum } from '../../lib/sum.ts'
import { startDemo, type Demo } from '../../testing/demo.ts'
import type { ProtocolRow } from '../../testing/tvl.ts'
import { createEntries } from '../../world/registry/createEntries.ts'
import { toDemoDay } from '../../world/time/day.ts'

let demo: Demo
let rows: ProtocolRow[]
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
  rows = await demo.read<ProtocolRow[]>('/api/protocols')
})
afterAll(() => demo.close())

function getRow(name: string): ProtocolRow {
  const row = rows.find(one => one.name === name)
  if (!row) throw new Error(`no row ${name}`)
  return row
}
function isLent(section: string): boolean {
  return section.endsWith('-borrowed')
}
function getLenders(list: readonly ProtocolRow[]) {
  return list.filter(row => 'borrowed' in row.chainTvls)
}

describe('rows', () => {
  test('are all of the register but blockchains and those that left it, and no parents', () => {
    const knownEntries = createEntries(toDemoDay('2026-09-25'))
    const listed = knownEntries.filter(entry => entry.kind === 'protocol' && !entry.traits.unlisted)
    expect(rows.map(row => row.id)).toEqual(listed.map(entry => entry.id))
    expect(rows.length).toBeLessThan(knownEntries.length)
    expect(getRow('Aave V3')).toMatchObject({
      id: '1599',
      slug: 'aave-v3',
      symbol: 'AAVE',
      category: 'Lending',
      chain: 'Multi-Chain',
      parentProtocol: 'parent#aave',
    })
  })

  test('have a TVL that is the sum of their chains, and borrows that are the sum of theirs', () => {
    const wrong = rows.filter(({ tvl, chainTvls, chains }) => {
      const held = chains.map(chain => chainTvls[chain] ?? Number.NaN)
      const lent = Object.keys(chainTvls).filter(isLent)
      const lentUsd = lent.map(section => chainTvls[section] ?? Number.NaN)
      return (
        tvl !== null && (sum(held) !== tvl || (lent.length > 0 && sum(lentUsd) !== chainTvls['borrowed']))
      )
    })
    expect(wrong).toEqual([])
    expect(getLenders(rows).length).toBeGreaterThan(60)
  })

  test('have borrows on every chain of a lender, each below what was supplied there', () => {
    for (const { name, chains, chainTvls } of getLenders(rows))
      for (const chain of chains) {
        const [held, lent] = [chainTvls[chain] ?? Number.NaN, chainTvls[`${chain}-borrowed`] ?? Number.NaN]
        expect(lent / (held + lent), `${name} on ${chain}`).toBeLessThanOrEqual(0.95)
      }
  })

  test('go by the old names of chains, the largest first', () => {
    expect(getRow('Aave V3').chains.slice(0, 2)).toEqual(['Ethereum', 'Plasma'])
    expect(getRow('Aave V3').chains).toEqual(expect.arrayContaining(['Binance', 'Optimism']))
    expect(getRow('Gyroscope Protocol').chains).toContain('xDai')
    const names = new Set(rows.flatMap(row => [...row.chains, ...Object.keys(row.chainTvls)]))
    for (const name of ['BSC', 'OP Mainnet', 'Gnosis', 'BSC-borrowed']) expect(names).not.toContain(name)
    expect(getRow('JustLend').chain).toBe('Tron')
  })

  test('have null where nothing is on record', () => {
    expect(getRow('Tether')).toMatchObject({ tvl: null, chainTvls: {}, change_1d: null })
    expect(getRow('Geist Finance')).toMatchObject({ tvl: null, chainTvls: {}, deadFrom: '2025-03-15' })
    const valued = rows.filter(row => row.mcap !== null)
    expect(valued.length).toBeGreaterThan(20)
    expect(valued.length).toBeLessThan(rows.length / 3)
    expect(getRow('Aave V3').mcap).toBeNull()
  })

  test('are anchored to 24 September 2026', () => {
    const { tvl, chainTvls } = getRow('Aave V3')
    expect((tvl ?? 0) / 17.6e9).toBeCloseTo(1, 1)
    expect((chainTvls['borrowed'] ?? 0) / 17.7e9).toBeCloseTo(1, 1)
  })

  test('change by the percent from day to day', async () => {
    const later = await startDemo('2026-09-26T12:00:00Z')
    const next = await later.read<ProtocolRow[]>('/api/protocols')
    const aave = next.find(row => row.name === 'Aave V3')
    const before = getRow('Aave V3').tvl ?? Number.NaN
    expect(aave?.['change_1d']).toBeCloseTo((((aave?.tvl ?? 0) - before) / before) * 100, 10)
    await later.close()
  })
})

describe('the clock and the seed', () => {
  test('decide about every byte', async () => {
    const [same, other] = [
      await startDemo('2026-09-25T12:59:59Z'),
      await startDemo('2026-09-25T12:00:00Z', { seed: 2 }),
    ]
    expect(await same.read('/api/protocols')).toEqual(rows)
    expect(await other.read('/api/protocols')).not.toEqual(rows)
    await Promise.all([same.close(), other.close()])
  })

  test('before the history nothing is on record', async () => {
    const early = await startDemo('2022-05-31T10:00:00Z')
    const list = await early.read<ProtocolRow[]>('/api/protocols')
    expect(list.length).toBeGreaterThan(0)
    expect(list.filter(row => row.tvl !== null)).toEqual([])
    await early.close()
  })
})
