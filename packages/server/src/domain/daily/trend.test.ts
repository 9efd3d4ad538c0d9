import { expect, it } from 'vitest'

import { toTrend, toTrendDays } from './DailyColumns.ts'

const range = { from: 10, to: 12 }
const daily = (from: number, values: readonly (number | null)[]) => ({
  from,
  column: Float64Array.from(values, value => value ?? Number.NaN),
})

it('a flow is averaged over the week up to each day, and needs the days before the range for it', () => {
  expect(toTrendDays(range, 'flow')).toEqual({ from: 4, to: 12 })
  expect(toTrend(daily(4, [7, 0, 0, 0, 0, 0, 0, 14, 0]), range, 'flow')).toEqual([1, 2, 2])
})

it('missing days are no zeros: the mean is of those that are known, if they are most', () => {
  expect(toTrend(daily(4, [6, null, 6, null, 6, null, 6, null, null]), range, 'flow')).toEqual([
    6,
    null,
    null,
  ])
  expect(toTrend(daily(4, []), range, 'flow')).toEqual([null, null, null])
})

it('a stock is what was observed on the day', () => {
  expect(toTrendDays(range, 'stock')).toEqual(range)
  expect(toTrend(daily(9, [1, 2, null, 4]), range, 'stock')).toEqual([2, null, 4])
})
