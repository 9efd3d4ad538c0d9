import { expect, it } from 'vitest'

import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { parseTreasuries, parseTreasuryChart } from './treasuries.ts'

const json = JSON.stringify

it('reads treasuries', () => {
  const row = {
    id: '6355-treasury',
    name: 'X (treasury)',
    category: 'Treasury',
    chains: ['Ethereum'],
    tvl: 5,
    chainTvls: { Ethereum: 5, OwnTokens: 7, 'Ethereum-OwnTokens': 7 },
    tokenBreakdowns: { ownTokens: 7, stablecoins: 1, majors: 2, others: 2 },
    change_1d: null,
  }
  expect(parseTreasuries(json([row, { name: "Y's" }]), '/x')).toEqual([
    {
      id: '6355-treasury',
      name: 'X (treasury)',
      slug: 'x-(treasury)',
      symbol: null,
      logo: null,
      chains: ['Ethereum'],
      tvl: 5,
      mcap: null,
      ownTokens: 7,
      stablecoins: 1,
      majors: 2,
      others: 2,
      chainTvls: { Ethereum: 5, OwnTokens: 7, 'Ethereum-OwnTokens': 7 },
    },
    expect.objectContaining({ slug: 'ys', tvl: null, ownTokens: null, chainTvls: {} }),
  ])
})

it('reads treasuries one by one: what is invalid in one spoils no other', () => {
  const row = {
    id: '1-treasury',
    name: 'A (treasury)',
    tvl: 5,
    tokenBreakdowns: { ownTokens: 7, majors: 2 },
  }
  const named = (name: string) => ({ ...row, name })
  const many = Array.from({ length: 30 }, (_, index) => ({ ...named(`T${index}`), id: `${index}-treasury` }))
  const invalid = new InvalidEntries('/treasuries')
  const rows = parseTreasuries(
    json([
      ...many,
      'x',
      { ...named('<script>'), tvl: '5' },
      { ...named('B'), tokenBreakdowns: { ownTokens: 1e300 } },
    ]),
    '/treasuries',
    invalid,
  )
  expect(rows.slice(0, 30)).toEqual(many.map(({ id }) => expect.objectContaining({ id, tvl: 5, majors: 2 })))
  expect(rows.slice(30)).toEqual([
    expect.objectContaining({ name: '<script>', tvl: null, ownTokens: 7 }),
    expect.objectContaining({ name: 'B', tvl: 5, ownTokens: null, majors: null }),
  ])
  expect(invalid.unreadable).toMatchObject({ count: 3, of: 33 })
  expect(() => parseTreasuries('{}', '/treasuries')).toThrow('expected array')
})

it('reads a treasury over time, one value a day', () => {
  const points = [
    [1767225600, 6],
    [1767139200, 5],
    [1767312000, null],
    [1767229200, 7],
  ]
  expect(parseTreasuryChart(json(points), '/x')).toEqual([
    { second: 1767139200, usd: 5 },
    { second: 1767229200, usd: 7 },
  ])
  expect(() => parseTreasuryChart('[[1,"much"]]', '/x')).toThrow('expected number')
})
