import { dateOf, family, listOf, recordOf, type Family } from './Family.ts'
import * as invalid from './validity.ts'

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
          '': invalid.always,
          price: invalid.price,
          timestamp: invalid.time,
          symbol: invalid.never,
          confidence: invalid.never,
          decimals: invalid.never,
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
          prices: listOf(index => ({ timestamp: dateOf(index), price: 5 + coin + index, confidence: 2 }), 21),
        },
      ]),
    },
    'coin:7',
    [
      {
        at: ['coins', 'coin:7'],
        owns: /^coin:7@/,
        fields: {
          '': invalid.object,
          symbol: invalid.never,
          confidence: invalid.never,
          prices: invalid.rows,
        },
      },
      {
        at: ['coins', 'coin:7', 'prices', 17],
        owns: new RegExp(`^coin:7@${dateOf(17)}$`),
        fields: {
          '': invalid.always,
          timestamp: invalid.time,
          price: invalid.price,
          confidence: invalid.never,
        },
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
        fields: {
          '': value => value !== null && invalid.object(value),
          mcap: invalid.amount,
          timestamp: invalid.never,
        },
      },
    ],
    caps => caps,
  ),
]
