import { sampleSeries } from '@analytics/contract/testing/sampleSeries'
import { expect, it } from 'vitest'

import { toYear } from './toYear.ts'

const week = { days: 7, complete: true, cut: false, partial: false }
const toData = (values: readonly (number | null)[]) => ({
  title: 'Fees',
  range: { asked: '1y', from: '2026-08-26', to: '2026-09-16', grain: 'W' } as const,
  buckets: [
    { from: '2026-08-24', to: '2026-08-30', ...week, cut: true },
    { from: '2026-08-31', to: '2026-09-06', ...week },
    { from: '2026-09-07', to: '2026-09-13', ...week },
    { from: '2026-09-14', to: '2026-09-20', ...week, partial: true },
  ],
  series: [{ ...sampleSeries, letter: 'A', name: 'Fees', unit: 'USD' as const, values: [...values] }],
})

it('draws whole weeks only, and letters the highest and the last of them', () => {
  const year = toYear(toData([900e6, 505.4e6, 475.4e6, 950e6]))
  expect(year?.chart.slots).toHaveLength(2)
  expect(year?.high).toEqual({ index: 0, text: '$505.40M, 31 Aug – 6 Sep' })
  expect(year?.last).toEqual({ index: 1, text: '$475.40M, last week' })
})

it('letters a last week that is the highest one once', () => {
  expect(toYear(toData([null, 400e6, 475.4e6, null]))?.high).toBeNull()
})

it('draws nothing without a whole week', () => {
  expect(toYear(toData([1, null, null, 1]))).toBeNull()
})
