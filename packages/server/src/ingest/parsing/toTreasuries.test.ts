import { InvalidEntries, parseTreasuries } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { toTreasuries } from './toTreasuries.ts'

const parts = { ownTokens: 7, stablecoins: 1, majors: 2, others: 2 }
const read = (rows: readonly object[]) => {
  const invalid = new InvalidEntries('/treasuries')
  const treasuries = toTreasuries(parseTreasuries(JSON.stringify(rows), '/treasuries', invalid), invalid)
  return { treasuries, unreadable: invalid.unreadable }
}

it('belong to the application, or the parent, that their id names', () => {
  const rows = ['6355-treasury', 'parent#aave-treasury'].map(id => ({
    id,
    name: 'X',
    tvl: 5,
    tokenBreakdowns: parts,
  }))
  expect(read(rows).treasuries).toEqual([
    { key: '6355', withoutOwnTokens: 5, ...parts },
    { key: 'parent#aave', withoutOwnTokens: 5, ...parts },
  ])
})

it('are nobody’s without such an id, and never take the place of an application', () => {
  const rows = [
    { name: 'Uniswap' },
    { id: '1', name: 'A' },
    { id: '-treasury', name: 'B' },
    { id: 'entity-8', name: 'C' },
  ]
  expect(read(rows).treasuries.map(({ key }) => key)).toEqual([
    'treasury:Uniswap',
    'treasury:1',
    'treasury:-treasury',
    'treasury:entity-8',
  ])
  expect(read([{ id: 'others-treasury', name: 'D' }]).treasuries[0]?.key).toBe('id:others')
})

it('count once: the first of several with one id, and the others are said to be unreadable', () => {
  const row = { id: '1-treasury', name: '<script>', tvl: 5 }
  const { treasuries, unreadable } = read([row, { ...row, tvl: 9 }, { ...row, id: '2-treasury' }])
  expect(treasuries.map(({ key, withoutOwnTokens }) => [key, withoutOwnTokens])).toEqual([
    ['1', 5],
    ['2', 5],
  ])
  expect(unreadable).toMatchObject({
    count: 1,
    of: 6,
    samples: [{ entry: '<script>', why: '1 is listed twice' }],
  })
})

it('keep what is missing apart from nothing', () => {
  const [unknown, none] = read([
    { id: '1-treasury', name: 'A', tvl: 5 },
    { id: '2-treasury', name: 'B', tvl: 0, tokenBreakdowns: { ownTokens: 0, majors: 0 } },
  ]).treasuries
  expect(unknown).toMatchObject({ withoutOwnTokens: 5, ownTokens: null, stablecoins: null })
  expect(none).toMatchObject({ withoutOwnTokens: 0, ownTokens: 0, majors: 0, others: null })
})
