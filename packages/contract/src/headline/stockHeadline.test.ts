import { expect, it } from 'vitest'

import { ownDates, toSampleHeadline, type HeadlineCase } from '../testing/toSampleHeadline.ts'

const moved = 'Uniswap added $20.8M, PumpSwap $11.9M; StonkFun lost $4.6M.'
const stock = { bars: 'last' } as const
const high = 'The highest was $73.1M on 2 November.'

it.each<[string, HeadlineCase, string]>([
  [
    'a stock',
    { noun: 'lending TVL', data: stock },
    `Lending TVL is $1.99B, 4.8% more than 30 days ago. ${moved} ${high}`,
  ],
  [
    'a stock that fell',
    { noun: 'lending borrows', before: 2.2e9, data: { ...stock, contributors: [] } },
    `Lending borrows are $1.99B, 9.5% less than 30 days ago. ${high}`,
  ],
  [
    'a stock that did not change',
    { noun: 'lending TVL', before: 1.99e9, data: { ...stock, contributors: [] } },
    `Lending TVL is $1.99B, the same as 30 days ago. ${high}`,
  ],
  [
    'a stock of own dates that are over',
    { noun: 'lending TVL', data: stock, metadata: ownDates('2026-11-03', '2026-11-17'), isPercent: true },
    `Lending TVL was $1.99B on 17 November, 4.8% more than on 2 November. ${moved}`,
  ],
  [
    'a stock against the year before',
    {
      noun: 'lending TVL',
      data: stock,
      metadata: {
        ...ownDates('2026-11-03', '2026-11-27'),
        compared: { from: '2025-11-03', to: '2025-11-27' },
      },
      isPercent: true,
    },
    `Lending TVL is $1.99B, 4.8% more than a year before. ${moved}`,
  ],
  [
    'a stock as known on an earlier day',
    {
      noun: 'lending TVL',
      data: stock,
      metadata: { known: { day: '2026-11-28', since: '2026-01-01' } },
      isPercent: true,
    },
    `Lending TVL was $1.99B on 27 November, 4.8% more than 30 days earlier. ${moved}`,
  ],
  [
    'a stock since the start of the year',
    {
      noun: 'lending TVL',
      data: stock,
      metadata: { timeFrameShown: 'ytd', range: { from: '2026-01-01', to: '2026-11-27' } },
      isPercent: true,
    },
    `Lending TVL is $1.99B, 4.8% more than at the start of the year. ${moved}`,
  ],
  [
    'the high of a stock by week',
    {
      noun: 'lending TVL',
      grain: 'W',
      peaks: { 50: 2.1e9 },
      data: { ...stock, contributors: [] },
      metadata: { timeFrameShown: '1y', range: { from: '2025-11-28', to: '2026-11-27' } },
    },
    'Lending TVL is $1.99B, 4.8% more than a year ago. The highest weekly close was $2.10B, on 15 November.',
  ],
])('says %s', (_what, options, text) => {
  expect(toSampleHeadline(options)).toBe(text)
})
