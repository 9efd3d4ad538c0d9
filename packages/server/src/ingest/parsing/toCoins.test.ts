import { parseStablecoins } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { toCoins } from './toCoins.ts'

const coinsOf = (...peggedAssets: unknown[]) =>
  toCoins(parseStablecoins(JSON.stringify({ peggedAssets }), '/stablecoins'))
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
