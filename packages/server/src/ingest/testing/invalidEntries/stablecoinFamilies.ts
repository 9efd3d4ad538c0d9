import { isObject } from '@analytics/defillama'

import { dateOf, family, listOf, type Family } from './Family.ts'
import type { Json } from './spoil.ts'
import * as invalid from './validity.ts'

const isMissing = (value: unknown) => value === undefined || value === null

/** Prices may be missing, in quotes or 0. */
const isAnyPrice = (value: Json | undefined) => {
  const price = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return isMissing(price) || price === 0 || !invalid.price(price)
}

/** One row is of no day. */
const isNoDate: invalid.IsInvalid = value => value !== 0 && invalid.time(value)

export const stablecoinFamilies: readonly Family[] = [
  family(
    'stablecoinChains',
    listOf(index => ({
      gecko_id: null,
      name: `Chain ${index}`,
      totalCirculatingUSD: { peggedUSD: 100 + index, peggedEUR: 2 },
    })),
    'Chain 7',
    [
      {
        at: [7],
        owns: /^Chain 7$/,
        fields: {
          '': invalid.always,
          name: invalid.required(invalid.text),
          gecko_id: invalid.never,
          totalCirculatingUSD: invalid.pegs,
          'totalCirculatingUSD.peggedEUR': invalid.amount,
        },
      },
    ],
    rows => rows.map(({ name, usd }) => [name, usd]),
  ),
  family(
    'stablecoinCharts',
    listOf(index => ({
      date: String(dateOf(index)),
      totalCirculating: { peggedUSD: 1 },
      totalCirculatingUSD: { peggedUSD: 100 + index, peggedEUR: 2 },
    })),
    'peggedEUR',
    [
      {
        at: [57],
        owns: new RegExp(`^${dateOf(57)}$`),
        fields: {
          '': invalid.object,
          date: invalid.time,
          totalCirculating: invalid.never,
          totalCirculatingUSD: invalid.pegs,
          'totalCirculatingUSD.peggedEUR': invalid.amount,
        },
      },
    ],
    days => days.map(({ second, usd }) => [String(second), usd]),
  ),
  family(
    'stablecoinPrices',
    listOf(index => ({ date: dateOf(index), prices: { tether: 1, [`coin-${index}`]: 0.9 } })),
    'coin-7',
    [
      {
        at: [7],
        owns: new RegExp(`^(${dateOf(7)} tether|coin-7)$`),
        fields: {
          '': value => !isObject(value) || isNoDate(value['date']),
          date: isNoDate,
          prices: value => !isMissing(value) && !(isObject(value) && Object.values(value).every(isAnyPrice)),
          'prices.coin-7': value => !isAnyPrice(value),
        },
      },
    ],
    prices =>
      [...prices].flatMap(([coin, { days, values }]) =>
        [...days].map(
          (day, index) =>
            [coin === 'tether' ? `${day * 86_400} tether` : coin, values[index] ?? null] as const,
        ),
      ),
  ),
  family(
    'stablecoins',
    {
      peggedAssets: listOf(index => ({
        id: String(100 + index),
        name: `Coin ${index}`,
        symbol: `C${index}`,
        pegType: 'peggedUSD',
        price: 1,
        circulating: { peggedUSD: 1 },
        circulatingPrevMonth: 0,
        chainCirculating: {
          [`Chain ${index}`]: { current: { peggedUSD: 100 + index }, circulatingPrevDay: { peggedUSD: 1 } },
        },
      })),
    },
    'Chain 7',
    [
      {
        at: ['peggedAssets', 7],
        owns: /^Chain 7$/,
        fields: {
          '': invalid.object,
          id: invalid.never,
          name: invalid.never,
          symbol: invalid.never,
          pegType: invalid.never,
          price: invalid.never,
          circulating: invalid.never,
          circulatingPrevMonth: invalid.never,
          'chainCirculating.Chain 7': value => value !== undefined && invalid.object(value),
          'chainCirculating.Chain 7.current': invalid.pegs,
          'chainCirculating.Chain 7.current.peggedUSD': invalid.amount,
          'chainCirculating.Chain 7.circulatingPrevDay': invalid.never,
        },
      },
    ],
    ({ byChain }) => [...byChain].map(([chain, { top, sum }]) => [chain, `${top?.usd} ${sum}`] as const),
  ),
]
