import { dateOf, family, listOf, type Family } from './Family.ts'
import * as odd from './oddness.ts'

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
          '': odd.always,
          name: odd.required(odd.text),
          gecko_id: odd.never,
          totalCirculatingUSD: odd.pegs,
          'totalCirculatingUSD.peggedEUR': odd.amount,
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
          '': odd.object,
          date: odd.moment,
          totalCirculating: odd.never,
          totalCirculatingUSD: odd.pegs,
          'totalCirculatingUSD.peggedEUR': odd.amount,
        },
      },
    ],
    days => days.map(({ second, usd }) => [String(second), usd]),
  ),
  family(
    'chainCoins',
    {
      peggedAssets: listOf(index => ({
        id: String(index),
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
          '': odd.object,
          id: odd.never,
          name: odd.never,
          symbol: odd.never,
          pegType: odd.never,
          price: odd.never,
          circulating: odd.never,
          circulatingPrevMonth: odd.never,
          'chainCirculating.Chain 7': value => value !== undefined && odd.object(value),
          'chainCirculating.Chain 7.current': odd.pegs,
          'chainCirculating.Chain 7.current.peggedUSD': odd.amount,
          'chainCirculating.Chain 7.circulatingPrevDay': odd.never,
        },
      },
    ],
    found => [...found].map(([chain, { top, sum }]) => [chain, `${top?.usd} ${sum}`] as const),
  ),
]
