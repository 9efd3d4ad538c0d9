import { expect, it } from 'vitest'

import { compareValues } from '../metrics/sums.ts'
import {
  add,
  contributors,
  dayMetadata,
  ownDates,
  toSampleHeadline,
  type HeadlineCase,
} from '../testing/toSampleHeadline.ts'
import { seriesHeadline } from './seriesHeadline.ts'

const moved = 'Uniswap added $20.8M, PumpSwap $11.9M; StonkFun lost $4.6M.'
const largest = 'The largest day was 2 November, with $73.1M.'
const totals = {
  value: 1.99e9,
  previous: 1.899e9,
  change: 4.8,
  comparison: compareValues(30, 1.99e9, 1.899e9),
}
const chainTotals = { ...totals, count: 6, chainCount: 6 }

it.each<[string, HeadlineCase, string]>([
  ['a gain', {}, `Fees rose 4.8% to $1.99B in 30 days. ${moved} ${largest}`],
  [
    'a loss begins with those who lost',
    { before: 2.2e9 },
    `Fees fell 9.5% to $1.99B in 30 days. StonkFun lost $4.6M, Kalshi $1.0M; Uniswap added $20.8M. ${largest}`,
  ],
  [
    'a change that reads zero',
    { before: 1.990001e9, data: { contributors: [] } },
    `Fees were unchanged at $1.99B in 30 days. ${largest}`,
  ],
  [
    'a singular noun',
    { noun: 'revenue', before: 1.99e9, data: { contributors: [] } },
    `Revenue was unchanged at $1.99B in 30 days. ${largest}`,
  ],
  [
    'a small change',
    { before: 1.981e9, data: { contributors: [] } },
    `Fees rose 0.45% to $1.99B in 30 days. ${largest}`,
  ],
  [
    'a change of more than double',
    { before: 0.1e9, data: { contributors: [] } },
    `Fees rose 1,890% to $1.99B in 30 days. ${largest}`,
  ],
  ['nothing to compare with', { isUncompared: true }, ''],
  ['what is too new to compare', { isNew: true }, ''],
  ['a negative total', { value: -2e6 }, ''],
  ['a loss before', { before: -2e6 }, ''],
  ['all time', { isUncompared: true, metadata: { timeFrameShown: 'all' } }, ''],
  ['no days', { metadata: { range: { from: null, to: null } }, data: { buckets: [] } }, ''],
  [
    'one day',
    { metadata: { timeFrameShown: '24h', range: { from: '2026-11-27', to: '2026-11-27' } } },
    `Fees rose 4.8% to $1.99B on 27 November. ${moved}`,
  ],
  [
    'too few days for a largest one',
    { metadata: ownDates('2026-11-24', '2026-11-27') },
    `Fees rose 4.8% to $1.99B from 24 to 27 November. ${moved}`,
  ],
  [
    'the largest day only of complete ones',
    { peaks: { 4: 99e6, 6: 70e6 }, incomplete: [4] },
    `Fees rose 4.8% to $1.99B in 30 days. ${moved} The largest day was 4 November, with $70.0M.`,
  ],
  [
    'a year by week',
    {
      grain: 'W',
      peaks: { 50: 480e6 },
      metadata: { timeFrameShown: '1y', range: { from: '2025-11-28', to: '2026-11-27' } },
    },
    `Fees rose 4.8% to $1.99B in a year. ${moved} The largest week was 9–15 November, with $480.0M.`,
  ],
  [
    'a week over the end of a month',
    {
      grain: 'W',
      peaks: { 48: 480e6 },
      metadata: { timeFrameShown: '1y', range: { from: '2025-11-28', to: '2026-11-27' } },
    },
    `Fees rose 4.8% to $1.99B in a year. ${moved} The largest week was 26 October – 1 November, with $480.0M.`,
  ],
  [
    'a month of a former year, as a mean of days',
    {
      grain: 'M',
      peaks: { 3: 2e9 },
      data: { bars: 'dailyAverage' },
      metadata: { timeFrameShown: '2y', range: { from: '2024-11-28', to: '2026-11-27' } },
    },
    `Fees rose 4.8% to $1.99B in 2 years. ${moved} The largest month was February 2025, with $2.00B a day.`,
  ],
  [
    'this year',
    {
      metadata: { timeFrameShown: 'ytd', range: { from: '2026-01-01', to: '2026-11-27' } },
      data: { contributors: [] },
      peaks: {},
    },
    'Fees rose 4.8% to $1.99B so far this year. The largest day was 1 January, with $60.0M.',
  ],
  [
    'own dates',
    { metadata: ownDates('2026-11-03', '2026-11-17'), peaks: { 2: 73.1e6 } },
    `Fees rose 4.8% to $1.99B from 3 to 17 November. ${moved} The largest day was 5 November, with $73.1M.`,
  ],
  [
    'own dates of two years',
    { metadata: ownDates('2025-12-20', '2026-01-08'), peaks: { 2: 73.1e6 } },
    `Fees rose 4.8% to $1.99B from 20 December 2025 to 8 January 2026. ${moved} The largest day was 22 December 2025, with $73.1M.`,
  ],
  [
    'a whole month',
    { metadata: ownDates('2026-10-01', '2026-10-31'), isPercent: true },
    `Fees rose 4.8% to $1.99B in October. ${moved}`,
  ],
  [
    'the year before',
    {
      metadata: {
        ...ownDates('2026-11-03', '2026-11-17'),
        compared: { from: '2025-11-03', to: '2025-11-17' },
      },
      isPercent: true,
    },
    `Fees were $1.99B from 3 to 17 November, 4.8% more than a year before. ${moved}`,
  ],
  [
    'the month before',
    {
      metadata: {
        ...ownDates('2026-10-01', '2026-10-31'),
        compared: { from: '2026-09-01', to: '2026-09-30' },
      },
      isPercent: true,
    },
    `Fees were $1.99B in October, 4.8% more than in September. ${moved}`,
  ],
  [
    'as known on an earlier day',
    {
      metadata: {
        range: { from: '2026-09-13', to: '2026-10-12' },
        asOf: '2026-10-12',
        known: { day: '2026-10-13', since: '2026-01-01' },
      },
      isPercent: true,
    },
    `Fees rose 4.8% to $1.99B in 30 days to 12 October. ${moved}`,
  ],
  [
    'late data',
    { metadata: { range: { from: '2026-10-20', to: '2026-11-18' }, asOf: '2026-11-18' }, isPercent: true },
    `Fees rose 4.8% to $1.99B in 30 days to 18 November. ${moved}`,
  ],
  [
    'excluded stablecoins',
    { data: { excluded: { count: 2, names: [], value: 1, share: 1 } }, isPercent: true },
    `Fees without stablecoins rose 4.8% to $1.99B in 30 days. ${moved}`,
  ],
  [
    'several chains',
    { data: { totals: chainTotals }, isPercent: true },
    `Fees on 6 chains rose 4.8% to $1.99B in 30 days. ${moved}`,
  ],
  [
    'a single chain names no one who moved it',
    {
      data: { totals: { ...chainTotals, chainCount: 1 }, contributors: [add('Solana', 91)] },
      isPercent: true,
    },
    'Fees on Solana rose 4.8% to $1.99B in 30 days.',
  ],
  [
    'a member without a range before',
    { data: { contributors: [{ ...add('Fresh', 20.8), isNew: true }, add('Dust', -9)] }, isPercent: true },
    'Fees rose 4.8% to $1.99B in 30 days. Fresh (new) added $20.8M; Dust lost $9.0M.',
  ],
  [
    'contributions too small to tell',
    { data: { contributors: [add('Uniswap', 20.8), add('Dust', -0.9)] }, isPercent: true },
    'Fees rose 4.8% to $1.99B in 30 days. Uniswap added $20.8M.',
  ],
  [
    'nobody but losers in a gain',
    { data: { contributors: [add('Kalshi', -2), add('StonkFun', -4.6)] }, isPercent: true },
    'Fees rose 4.8% to $1.99B in 30 days. StonkFun lost $4.6M.',
  ],
])('says %s', (_what, options, text) => {
  expect(toSampleHeadline(options)).toBe(text)
})

it('gives each name its page, and each figure its value', () => {
  const headline = seriesHeadline(
    {
      metadata: dayMetadata,
      data: {
        labels: [],
        buckets: [],
        resamplePeriod: 'D',
        bars: 'sum',
        datasets: [],
        totals: { ...totals, count: 2 },
        contributors,
        excluded: null,
      },
    },
    { noun: 'fees' },
  )
  const parts = [...(headline?.lead ?? []), ...(headline?.detail ?? [])].filter(
    part => typeof part === 'object',
  )
  expect(parts.flatMap(part => ('kind' in part ? [`${part.kind} ${part.id}`] : []))).toEqual([
    'app Uniswap-page',
    'app PumpSwap-page',
    'app StonkFun-page',
  ])
  expect(parts.flatMap(part => ('unit' in part ? [[part.unit, Math.round(part.value)]] : []))).toEqual([
    ['percent', 5],
    ['USD', 1.99e9],
    ['USD', 20.8e6],
    ['USD', 11.9e6],
    ['USD', 4.6e6],
  ])
})
