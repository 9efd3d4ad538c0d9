import { expect, it } from 'vitest'

import type { AssetRow } from '../api/responses/performance.ts'
import { dayMetadata, ownDates } from '../testing/toSampleHeadline.ts'
import { toHeadlineText } from './Headline.ts'
import type { RangeFacts } from './rangeWords.ts'
import { returnsHeadline } from './returnsHeadline.ts'

const toAsset = (displayName: string, frameReturn: number | null): AssetRow => ({
  rank: 1,
  id: displayName,
  symbol: displayName,
  name: displayName,
  displayName,
  color: '#000000',
  currentPrice: null,
  marketCap: null,
  '24h': null,
  '7d': null,
  '30d': null,
  '1y': null,
  frameReturn,
  since: null,
  updatedAt: null,
})

function toText(
  returns: Readonly<Record<string, number | null>>,
  metadata: Partial<RangeFacts> = {},
): string {
  const headline = returnsHeadline({
    data: {
      tableData: { assets: Object.entries(returns).map(([name, value]) => toAsset(name, value)) },
      timeSeriesData: { step: 'day', assets: [] },
      updatedAt: null,
    },
    metadata: { ...dayMetadata, ...metadata },
  })
  return headline ? toHeadlineText(headline) : ''
}

it.each([
  [
    'the best and the worst',
    { Bitcoin: 12.34, Ether: 1, Solana: -4.08 },
    {},
    'Bitcoin gained 12.3% in 30 days, the most of 3 assets. Solana lost 4.1%, the most. 2 of 3 gained.',
  ],
  [
    'gains alone',
    { Solana: 4, Bitcoin: 12.34 },
    { timeFrameShown: '24h' },
    'Bitcoin gained 12.3% in 24 hours, the most of 2 assets. Solana gained 4.0%, the least. All of them gained.',
  ],
  [
    'losses alone',
    { Bitcoin: -1, Solana: -40 },
    ownDates('2026-11-03', '2026-11-17'),
    'Bitcoin lost 1.0% from 3 to 17 November, the least of 2 assets. Solana lost 40.0%, the most. None of them gained.',
  ],
  [
    'a return that reads zero',
    { Bitcoin: 3, Tether: 0.001 },
    {},
    'Bitcoin gained 3.0% in 30 days, the most of 2 assets. Tether was unchanged. 1 of 2 gained.',
  ],
  [
    'only those with a price at the start',
    { Bitcoin: 3, Plasma: null, Solana: 2 },
    {},
    'Bitcoin gained 3.0% in 30 days, the most of 2 assets. Solana gained 2.0%, the least. All of them gained.',
  ],
  ['nothing of one asset', { Bitcoin: 3 }, {}, ''],
  ['nothing over all time', { Bitcoin: 3, Solana: 2 }, { timeFrameShown: 'all' }, ''],
] as const)('says %s', (_what, returns, metadata, text) => {
  expect(toText(returns, metadata)).toBe(text)
})
