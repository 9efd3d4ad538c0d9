import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { compareValues } from '@analytics/contract/metrics/sums'
import { describe, expect, it } from 'vitest'

import { fromResult } from '../../charts/result/fromResult.ts'
import { toMean, toSeriesResult } from './toSeriesResult.ts'

const flap: Dataset = {
  id: '7',
  label: 'Flap.sh',
  name: 'Flap sh',
  slug: 'flap-sh',
  pageId: 'flap-sh',
  logo: null,
  backgroundColor: '#000',
  total: 1_549_000_000,
  marketShare: 100,
  comparison: null,
  data: [1_549_000_000],
}
const day = '2026-09-24'
const bucket = { from: day, to: day, complete: true, cut: false, partial: false, daysPresent: 1 }
const data: Pick<SeriesData, 'bars' | 'buckets' | 'datasets' | 'resamplePeriod'> = {
  bars: 'sum',
  buckets: [bucket],
  datasets: [flap],
  resamplePeriod: 'D',
}

it('has the name and the decimals that tables have, in the legend and the hidden table', () => {
  const { legend, table } = fromResult(toSeriesResult(data, 'Fees'), { mark: 'bars', mode: 'absolute' })
  expect(legend).toMatchObject([{ name: 'Flap.sh', figure: '$1.55B' }])
  expect(table.head).toEqual(['Day', 'Flap.sh', 'Total'])
})

const running = (day: string) => ({
  ...bucket,
  from: day,
  to: day,
  complete: false,
  partial: true,
  daysPresent: 0,
})

it('has no slot for a running day of which nothing is reported, and one for a running day of which something is', () => {
  const result = toSeriesResult(
    {
      ...data,
      buckets: [bucket, running('2026-09-25'), running('2026-09-26')],
      datasets: [{ ...flap, data: [5, 2, null] }],
    },
    'Fees',
  )
  expect(result.slots.buckets.map(({ partial }) => partial)).toEqual([false, true])
})

it('keeps the days without values before the running ones', () => {
  const gap = { ...bucket, from: '2026-09-25', to: '2026-09-25', complete: false, daysPresent: 0 }
  const result = toSeriesResult(
    { ...data, buckets: [bucket, gap], datasets: [{ ...flap, data: [5, null] }] },
    'Fees',
  )
  expect(result.slots.buckets).toHaveLength(2)
})

describe('the mean of the range before', () => {
  const comparison = compareValues(30, 330, 300)
  const totals = { value: 330, previous: 300, change: 10, comparison, count: 1 }
  const range = { from: '2026-08-26', to: day }
  const metadata = { range, timeFrameShown: '30d' as const }

  it('is the sum before by its days, in words', () => {
    expect(toMean({ ...data, totals }, metadata, 'fees', null)).toEqual({
      value: 10,
      text: 'mean of the previous 30 days, $10.00',
    })
  })

  it('is that of the days that are compared, of shown series alone', () => {
    const compared = { from: '2025-08-26', to: '2025-09-24' }
    const datasets = [{ ...flap, comparison: compareValues(30, 60, 90) }]
    expect(toMean({ ...data, datasets, totals }, { ...metadata, compared }, 'fees', ['7'])).toEqual({
      value: 3,
      text: 'mean of 26 Aug – 24 Sep 2025, $3.00',
    })
  })

  it('is none for one day, for weekly sums, for levels, and for what is new', () => {
    const toMeanOf = (part: Partial<typeof data>, sums: Partial<typeof totals> = {}, days = range) =>
      toMean({ ...data, ...part, totals: { ...totals, ...sums } }, { ...metadata, range: days }, 'fees', null)
    expect(toMeanOf({}, {}, { from: day, to: day })).toBeNull()
    expect(toMeanOf({ resamplePeriod: 'W' })).toBeNull()
    expect(toMeanOf({ bars: 'last' })).toBeNull()
    expect(toMeanOf({}, { comparison: { ...comparison, isNew: true } })).toBeNull()
  })
})
