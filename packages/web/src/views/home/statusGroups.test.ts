import type { StatusRow } from '@analytics/contract/api/responses/status'
import { toStatusRow } from '@analytics/contract/testing/toStatusRow'
import { describe, expect, it } from 'vitest'

import { countLate, toStatusGroups } from './statusGroups.ts'

const now = Date.parse('2026-09-25T12:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

const source = (id: string, patch: Partial<StatusRow> = {}) =>
  toStatusRow(id, ago(2), { lastSuccess: ago(30), ...patch })

const failed = { error: { code: 'BAD_GATEWAY', message: 'It returned 502', at: ago(1), times: 2 } }
const noKey = { availability: 'needs-key', lastSuccess: null } as const
const waiting = { availability: 'unknown', lastSuccess: null, lastCheck: null } as const

const all = [
  'fees',
  'fees/base',
  'revenue',
  'spotVolume',
  'perpsVolume',
  'lending',
  'stablecoins',
  'stablecoinHistory',
  'prices',
  'priceHistory',
  'stablecoinPrices',
  'bridges',
  'treasuries',
]
const rowsWith = (patches: Readonly<Record<string, Partial<StatusRow>>>) =>
  all.map(id => source(id, patches[id]))

describe('the state of the data', () => {
  it('is a row for each group while all is well', () => {
    const groups = toStatusGroups(rowsWith({ prices: { lastCheck: ago(7) } }), now)
    expect(groups.map(({ name, note, age, tone }) => [name, note, age, tone])).toEqual([
      ['Fees and revenue', 'applications', 'checked 2 min ago', 'good'],
      ['Volume and lending', 'spot, perps, TVL, borrows', 'checked 2 min ago', 'good'],
      ['Stablecoins and prices', 'supply by chain, tokens', 'checked 7 min ago', 'good'],
      ['Bridge volume', 'bridges', 'checked 2 min ago', 'good'],
      ['Treasuries', 'applications', 'checked 2 min ago', 'good'],
    ])
  })

  it('tells what needs a key apart from what does not', () => {
    const groups = toStatusGroups(rowsWith({ perpsVolume: noKey, bridges: noKey, treasuries: noKey }), now)
    expect(groups.map(({ name, note, needsKey }) => [name, note, needsKey])).toEqual([
      ['Fees and revenue', 'applications', false],
      ['Spot volume and lending', 'spot, TVL, borrows', false],
      ['Perps volume', 'needs a provider key', true],
      ['Stablecoins and prices', 'supply by chain, tokens', false],
      ['Bridge volume', 'needs a provider key', true],
      ['Treasuries', 'needs a provider key', true],
    ])
  })

  it('says how many are late, why, and how old their data are', () => {
    const rows = rowsWith({
      'fees/base': { ...failed, lastSuccess: ago(192) },
      lending: { ...failed, lastSuccess: null, availability: 'unknown' },
    })
    const groups = toStatusGroups(rows, now)
    expect(groups[0]).toMatchObject({
      tone: 'warning',
      note: '1 of 3 sources are late: It returned 502',
      age: '3 h 12 min old',
    })
    expect(groups.find(({ name }) => name === 'Lending')).toMatchObject({
      tone: 'bad',
      note: 'late: It returned 502',
      age: 'not fetched yet',
    })
    expect(countLate(rows)).toBe(2)
  })

  it('waits during the first load, and hides no source that it does not know', () => {
    const groups = toStatusGroups([source('fees', waiting), source('raises/x')], now)
    expect(groups.map(({ name, note }) => [name, note])).toEqual([
      ['Fees and revenue', 'waiting'],
      ['Other', 'other sources'],
    ])
  })
})
