import type { Contribution } from '../api/responses/ranking.ts'
import type { Bucket, Dataset, SeriesData } from '../api/responses/series.ts'
import { toHeadlineText } from '../headline/Headline.ts'
import type { RangeFacts } from '../headline/rangeWords.ts'
import { seriesHeadline } from '../headline/seriesHeadline.ts'
import { compareValues } from '../metrics/sums.ts'
import { fromIsoDay, toIsoDay } from '../query/day.ts'
import { getBuckets, type SeriesGrain } from '../query/grain.ts'

/** An application with its contribution in millions of dollars. */
export const add = (displayName: string, millions: number): Contribution => ({
  id: displayName,
  displayName,
  pageId: `${displayName}-page`,
  contribution: millions * 1e6,
})

export const contributors = [
  add('Uniswap', 20.8),
  add('PumpSwap', 11.9),
  add('Kalshi', -1),
  add('StonkFun', -4.6),
]

/** How a response differs from one of 30 days in which fees rose. */
export interface HeadlineCase {
  readonly noun?: string
  readonly value?: number
  readonly before?: number
  readonly isNew?: boolean
  readonly isUncompared?: boolean
  readonly isPercent?: boolean
  readonly grain?: SeriesGrain
  /** Value of each bucket; the largest ones are given by their places. */
  readonly peaks?: Readonly<Record<number, number>>
  readonly incomplete?: readonly number[]
  readonly data?: Partial<Omit<SeriesData, 'totals'>> & {
    readonly totals?: SeriesData['totals'] & { readonly chainCount?: number }
  }
  readonly metadata?: Partial<RangeFacts>
}

export const dayMetadata: RangeFacts = {
  timeFrameShown: '30d',
  range: { from: '2026-10-29', to: '2026-11-27' },
  asOf: '2026-11-27',
  generatedAt: '2026-11-29T06:00:00.000Z',
}

/** Days of the user's own choice. */
export const ownDates = (from: string, to: string): Partial<RangeFacts> => ({
  timeFrameShown: 'custom',
  range: { from, to },
})

/** The sentence of a response, as text; empty where there is none. */
export function toSampleHeadline(options: HeadlineCase): string {
  const { noun = 'fees', value = 1.99e9, before = 1.899e9, grain = 'D', peaks = { 4: 73.1e6 } } = options
  const metadata = { ...dayMetadata, ...options.metadata }
  const { from, to } = metadata.range
  const [first, last] = [fromIsoDay(from ?? '1970-01-01'), fromIsoDay(to ?? '1970-01-01')]
  const buckets = getBuckets(grain, { from: first, to: last }).map((bucket, index): Bucket => {
    const isCut = bucket.from < first || bucket.to > last
    return {
      from: toIsoDay(Math.max(bucket.from, first)),
      to: toIsoDay(Math.min(bucket.to, last)),
      complete: !isCut && !options.incomplete?.includes(index),
      cut: isCut,
      partial: false,
      daysPresent: 1,
    }
  })
  const dataset: Dataset = {
    id: 'a',
    label: 'Solana',
    name: 'Solana',
    slug: null,
    pageId: null,
    logo: null,
    backgroundColor: '#000000',
    total: value,
    marketShare: null,
    comparison: null,
    data: buckets.map((_bucket, index) => peaks[index] ?? 60e6),
  }
  const comparison = options.isUncompared
    ? null
    : { ...compareValues(30, value, before), isNew: options.isNew === true }
  const headline = seriesHeadline(
    {
      metadata,
      data: {
        labels: [],
        buckets,
        resamplePeriod: grain,
        bars: 'sum',
        datasets: [dataset],
        totals: { value, previous: before, change: null, comparison, count: 2 },
        contributors,
        excluded: null,
        ...options.data,
      },
    },
    { noun, isPercent: options.isPercent === true },
  )
  return headline ? toHeadlineText(headline) : ''
}
