import { describe, expect, it } from 'vitest'

import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { parseHacks } from './hacks.ts'
import { parseRaises } from './raises.ts'

const json = JSON.stringify

describe('raises', () => {
  const raise = {
    date: 1788566400,
    name: 'X',
    round: 'Seed',
    amount: 2.5,
    leadInvestors: ['Y'],
    valuation: null,
    defillamaId: 'parent#x',
    source: 'https://example.org/x',
  }

  it('are counted in millions by the provider', () => {
    expect(parseRaises(json({ raises: [raise, { ...raise, amount: null }] }), '/x')).toMatchObject([
      {
        second: 1788566400,
        name: 'X',
        usd: 2.5e6,
        leadInvestors: ['Y'],
        otherInvestors: [],
        valuation: null,
        protocolId: 'parent#x',
        source: 'https://example.org/x',
      },
      { usd: null },
    ])
  })

  it('are read entry by entry: an invalid amount is missing, an entry without a day or a name is left out', () => {
    const invalid = new InvalidEntries('/raises')
    const good = Array.from({ length: 60 }, () => raise)
    const bad = [
      { ...raise, amount: '2.5' },
      { ...raise, amount: -1 },
      { ...raise, date: 'soon' },
      { date: 1 },
    ]
    const read = parseRaises(json({ raises: [...bad, ...good] }), '/raises', invalid)
    expect(read.map(({ usd }) => usd)).toEqual([null, null, ...good.map(() => 2.5e6)])
    expect(invalid.unreadable).toMatchObject({ count: 4, of: 64 })
    expect(invalid.unreadable?.samples[0]).toMatchObject({ entry: 'X', field: 'raises[0].amount' })
  })

  it('have no address that is none of the web, and no list that is none', () => {
    const spoiled = { ...raise, source: 'javascript:alert(1)', leadInvestors: 'Y', chains: [7, 'Base'] }
    expect(parseRaises(json({ raises: [spoiled] }), '/x')).toMatchObject([
      { source: null, leadInvestors: [], chains: ['Base'] },
    ])
    expect(() => parseRaises(json([raise]), '/x')).toThrow('expected object, received array')
    expect(() => parseRaises(json({ raises: 5 }), '/x')).toThrow('raises: expected array, received number')
  })
})

describe('hacks', () => {
  const hack = { date: 1788566400, name: 'X', amount: 5, chain: ['Base'], bridgeHack: true, defillamaId: 7 }

  it('have what was lost and what came back, and the id of whom it befell', () => {
    const rows = [
      { ...hack, returnedFunds: 2, source: 'https://example.org/' },
      { date: 1, name: 'Y', chain: null },
    ]
    expect(parseHacks(json(rows), '/x')).toMatchObject([
      {
        second: 1788566400,
        usd: 5,
        returnedUsd: 2,
        chains: ['Base'],
        isBridge: true,
        protocolId: '7',
        source: 'https://example.org/',
      },
      { usd: null, returnedUsd: null, chains: [], isBridge: false, protocolId: null, source: null },
    ])
  })

  it('are read entry by entry, and refused where too much of them is invalid', () => {
    const invalid = new InvalidEntries('/hacks')
    const spoiled = { ...hack, name: '<script>\u0000', amount: -5, technique: 7, source: 'data:text/html,x' }
    const read = parseHacks(json([spoiled, ...Array.from({ length: 60 }, () => hack)]), '/hacks', invalid)
    expect(read[0]).toMatchObject({ usd: null, technique: null, source: null })
    expect(read[0]?.name).not.toContain('\u0000')
    expect(invalid.unreadable?.count).toBe(1)
    expect(() => parseHacks(json([hack, spoiled, spoiled, spoiled]), '/x')).toThrow('entries unreadable')
    expect(() => parseHacks('{}', '/x')).toThrow('expected array, received object')
  })
})
