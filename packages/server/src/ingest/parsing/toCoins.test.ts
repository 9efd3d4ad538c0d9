import { fromIsoDay } from '@analytics/contract/query/day'
import { parseStablecoins } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { toCoins } from './toCoins.ts'

const coinsOf = (...peggedAssets: unknown[]) =>
  toCoins(parseStablecoins(JSON.stringify({ peggedAssets }), '/stablecoins'), fromIsoDay('2026-08-22'))
const usd = (peggedUSD: number) => ({ peggedUSD })

it('coins are listed largest first, each with its chains; what is missing is not zero', () => {
  const chainCirculating = {
    Tron: { current: usd(3), circulatingPrevDay: usd(2) },
    Ethereum: { current: usd(7), circulatingPrevMonth: {} },
  }
  expect(
    coinsOf(
      { id: 2, name: 'Small', symbol: 'S', pegType: 'peggedUSD', circulating: {} },
      {
        id: '1',
        name: 'Large',
        symbol: 'L',
        circulating: usd(10),
        circulatingPrevWeek: usd(0),
        chainCirculating,
      },
    ),
  ).toMatchObject([
    {
      id: '1',
      now: 10,
      day: null,
      week: 0,
      chains: [
        { chain: 'Ethereum', now: 7, month: null },
        { chain: 'Tron', now: 3, day: 2 },
      ],
    },
    { id: '2', now: null, pegType: 'peggedUSD', chains: [] },
  ])
})

it('coins without a name, and without an id by which their history can be had, have no page', () => {
  expect(
    coinsOf(
      { id: '../1', name: 'Path' },
      { name: 'None' },
      { id: '7', name: ' ', symbol: '' },
      { id: '8', name: 'A' },
      { id: 8, name: 'Again' },
    ).map(({ name }) => name),
  ).toEqual(['A'])
})

it('coins that have ended come after all others, and come back when the flag is taken back', () => {
  const dead = { id: '1', name: 'Dead', circulating: usd(900), deadFrom: '2023-02-01' }
  const old = { id: '2', name: 'Old', circulating: usd(800), deprecated: true }
  const announced = { id: '3', name: 'Announced', circulating: usd(5), deadFrom: '2026-12-31' }
  const living = { id: '4', name: 'Living', circulating: usd(10) }
  expect(coinsOf(dead, old, announced, living).map(({ name, ended }) => [name, ended])).toEqual([
    ['Living', null],
    ['Announced', null],
    ['Dead', { status: 'dead', since: '2023-02-01' }],
    ['Old', { status: 'deprecated', since: null }],
  ])
  const { deadFrom: _, ...revived } = dead
  expect(coinsOf(revived, living)[0]).toMatchObject({ name: 'Dead', now: 900, ended: null })
})

it('a price of zero is none', () => {
  const [coin] = coinsOf({ id: 1, name: 'Zero', symbol: 'ZRO', price: 0, circulating: usd(3) })
  expect(coin).toMatchObject({ now: 3, price: null })
})
