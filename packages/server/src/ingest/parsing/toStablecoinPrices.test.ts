import { dayOf, startOf } from '@analytics/contract/query/day'
import { parseStablecoinPrices } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { entriesOf } from './CoveringValues.ts'
import { toStablecoinPrices } from './toStablecoinPrices.ts'

const today = dayOf(Date.parse('2026-09-25T10:00:00Z'))
const secondOf = (daysAgo: number, hour = 0) => startOf(today - daysAgo) / 1000 + hour * 3600

function pricesOf(...rows: { readonly date: unknown; readonly prices?: unknown }[]) {
  const parsed = toStablecoinPrices(parseStablecoinPrices(JSON.stringify(rows), '/stablecoinprices'), today)
  const daily = [...parsed].map(([coin, values]) => {
    return [coin, [...entriesOf(values)].map(([day, price]) => [today - day, price])] as const
  })
  return Object.fromEntries(daily)
}

it('has the price of the beginning of each day, and the latest hour of the running day', () => {
  const rows = [
    { date: 0, prices: { tether: 7 } },
    { date: secondOf(2), prices: { tether: 0.998 } },
    { date: secondOf(1), prices: { tether: '0.999' } },
    { date: secondOf(0), prices: { tether: 1, dai: 0.99 } },
    { date: secondOf(0, 9), prices: { tether: 0.97 } },
  ]
  expect(pricesOf(...rows)).toEqual({
    tether: [
      [2, 0.998],
      [1, 0.999],
      [0, 0.97],
    ],
    dai: [[0, 0.99]],
  })
})

it('leaves out a later row of a day that is over, whichever coins it has', () => {
  const rows = [
    { date: secondOf(3), prices: { tether: 0.998 } },
    { date: secondOf(3, 23), prices: { tether: 0.5, dai: 0.5 } },
  ]
  expect(pricesOf(...rows)).toEqual({ tether: [[3, 0.998]] })
})

it('takes a price of zero, a missing price and a missing day for none', () => {
  const rows = [
    { date: secondOf(4), prices: { tether: 1, dai: 0, frax: 1 } },
    { date: secondOf(3), prices: { tether: 1, dai: '0', frax: null } },
    { date: secondOf(1), prices: { tether: 1 } },
  ]
  expect(pricesOf(...rows)).toEqual({
    tether: [
      [4, 1],
      [3, 1],
      [1, 1],
    ],
    frax: [[4, 1]],
  })
})
