import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { expect, it } from 'vitest'

import { fromResult } from '../../charts/result/fromResult.ts'
import { toSeriesResult } from './toSeriesResult.ts'

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
