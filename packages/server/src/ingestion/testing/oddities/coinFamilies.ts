import { dateOf, family, listOf, recordOf, type Family } from './Family.ts'
import * as odd from './oddness.ts'

export const coinFamilies: readonly Family[] = [
  family(
    'prices',
    {
      coins: recordOf(index => [
        `coin:${index}`,
        { price: 5 + index, symbol: 'X', timestamp: dateOf(index), confidence: 0.9, decimals: 6 },
      ]),
    },
    'coin:7',
    [
      {
        at: ['coins', 'coin:7'],
        owns: /^coin:7$/,
        fields: {
          '': odd.always,
          price: odd.price,
          timestamp: odd.moment,
          symbol: odd.never,
          confidence: odd.never,
          decimals: odd.never,
        },
      },
    ],
    prices => prices.map(({ id, price, second }) => [id, `${price}@${second}`]),
  ),
  family(
    'coinCharts',
    {
      coins: recordOf(coin => [
        `coin:${coin}`,
        {
          symbol: 'X',
          confidence: 1,
          prices: listOf(at => ({ timestamp: dateOf(at), price: 5 + coin + at, confidence: 2 }), 21),
        },
      ]),
    },
    'coin:7',
    [
      {
        at: ['coins', 'coin:7'],
        owns: /^coin:7@/,
        fields: { '': odd.object, symbol: odd.never, confidence: odd.never, prices: odd.rows },
      },
      {
        at: ['coins', 'coin:7', 'prices', 17],
        owns: new RegExp(`^coin:7@${dateOf(17)}$`),
        fields: { '': odd.always, timestamp: odd.moment, price: odd.price, confidence: odd.never },
      },
    ],
    function* figuresOf(charts) {
      for (const { id, prices } of charts)
        for (const { second, price } of prices) yield [`${id}@${second}`, price]
    },
  ),
  family(
    'mcaps',
    recordOf(index => [`coin:${index}`, { mcap: 1000 + index, timestamp: 5 }]),
    'coin:7',
    [
      {
        at: ['coin:7'],
        owns: /^coin:7$/,
        fields: { '': value => value !== null && odd.object(value), mcap: odd.cap, timestamp: odd.never },
      },
    ],
    caps => caps,
  ),
]
