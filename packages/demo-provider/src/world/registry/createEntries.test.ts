import { describe, expect, test } from 'vitest'

import { historyStart, toDemoDay } from '../time/day.ts'
import { createEntries } from './createEntries.ts'

const today = toDemoDay('2026-11-21')
const entries = createEntries(today)

describe('the register', () => {
  test('has some six hundred real names in the expected categories', () => {
    expect(entries.length).toBeGreaterThan(600)
    const categories = new Set(entries.map(entry => entry.category))
    const wantedIds = [
      'Dexs',
      'Derivatives',
      'Lending',
      'CDP',
      'Stablecoin Issuer',
      'RWA',
      'Liquid Staking',
      'Yield',
    ]
    const apps = [
      'Launchpad',
      'Bridge',
      'Wallets',
      'Telegram Bot',
      'Trading App',
      'Interface',
      'DEX Aggregator',
    ]
    for (const category of [...wantedIds, ...apps, 'Options', 'Prediction Market', 'MEV', 'Chain'])
      expect(categories).toContain(category)
  })

  test('has no two entries with one id, name or slug', () => {
    for (const key of ['id', 'name', 'slug'] as const)
      expect(new Set(entries.map(entry => entry[key])).size).toBe(entries.length)
  })

  test('splits every entry over its chains completely', () => {
    for (const { split } of entries)
      expect(split.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10)
  })

  test('keeps the ids that are known to be real', () => {
    const getId = (name: string) => entries.find(entry => entry.name === name)?.id
    expect(getId('Aave V3')).toBe('1599')
    expect(getId('Lido')).toBe('182')
    expect(getId('Ethereum')).toBe('chain#ethereum')
  })

  test('starts entries at staggered days', () => {
    const young = entries.filter(entry => entry.firstDay > historyStart)
    expect(young.length / entries.length).toBeGreaterThan(0.4)
    expect(new Set(young.map(entry => entry.firstDay)).size).toBeGreaterThan(200)
  })

  test.each(['2026-09-24', '2026-11-21', '2027-08-01', '2035-03-03'])('has fresh launches on %s', iso => {
    const day = toDemoDay(iso)
    const fresh = createEntries(day).filter(entry => entry.firstDay > day - 8)
    expect(fresh.length).toBeGreaterThanOrEqual(2)
    expect(fresh.length).toBeLessThan(8)
  })

  test('only grows as the clock moves on', () => {
    const later = new Map(createEntries(today + 30).map(entry => [entry.id, entry]))
    for (const entry of entries) expect(later.get(entry.id)).toEqual(entry)
  })
})
