import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { toWeekdays } from './appWeekdays.ts'

const monday = fromIsoDay('2026-09-07')
const nan = Number.NaN

/** `week` over and over. */
const weeksOf = (week: readonly number[], count: number) =>
  Float64Array.from({ length: week.length * count }, (_, index) => week[index % week.length] ?? nan)

it('means the days of each weekday, from whichever day the values begin', () => {
  const { weekdays, all } = toWeekdays({ from: monday + 5, column: weeksOf([6, 7, 1, 2, 3, 4, 5], 4) })
  expect(weekdays.map(({ weekday, mean, days }) => [weekday, mean, days])).toEqual([
    ['Monday', 1, 4],
    ['Tuesday', 2, 4],
    ['Wednesday', 3, 4],
    ['Thursday', 4, 4],
    ['Friday', 5, 4],
    ['Saturday', 6, 4],
    ['Sunday', 7, 4],
  ])
  expect(all).toEqual({ mean: 4, days: 28 })
  expect(weekdays.map(({ difference }) => difference)).toEqual([-3, -2, -1, 0, 1, 2, 3])
})

it('leaves out days without a value, which are no zeros', () => {
  const column = weeksOf([10, 0, 0, 0, 0, 0, -20], 5)
  column[7] = nan
  const { weekdays, all } = toWeekdays({ from: monday, column })
  expect(weekdays[0]).toEqual({ weekday: 'Monday', mean: 10, days: 4, difference: 11.76 })
  expect(weekdays[6]).toMatchObject({ weekday: 'Sunday', mean: -20, days: 5 })
  expect(all).toEqual({ mean: -1.76, days: 34 })
})

it('has no mean of fewer than four days, which still count for the mean of all', () => {
  const column = weeksOf([1, 1, 1, 1, 1, 1, 8], 4)
  column[6] = nan
  const { weekdays, all } = toWeekdays({ from: monday, column })
  expect(weekdays[6]).toEqual({ weekday: 'Sunday', mean: null, days: 3, difference: null })
  expect(weekdays[5]).toMatchObject({ mean: 1, days: 4 })
  expect(all).toEqual({ mean: 1.78, days: 27 })
})
