import { weekdays } from '@analytics/contract/query/dayText'
import { describe, expect, it } from 'vitest'

import { toWeekdaysText } from './WeekdaysPanel.tsx'

const dataOf = (means: readonly (number | null)[], all: number) => ({
  name: 'Uniswap',
  weekdays: weekdays.map((weekday, index) => {
    const mean = means[index] ?? null
    return {
      weekday,
      mean,
      days: mean === null ? 3 : 4,
      difference: mean === null ? null : mean - all,
    }
  }),
  all: { mean: all, days: 28 },
})

describe('the sentence about the highest weekday', () => {
  it('says by how much its mean is above the mean of all days', () => {
    expect(toWeekdaysText(dataOf([90, 100, 150, 100, 100, 80, 80], 100))).toBe(
      'Wednesday is highest: $150.00 a day, $50.00 (50.0%) above the mean of all days.',
    )
  })

  it('has no percent where the mean of all days is a loss', () => {
    expect(toWeekdaysText(dataOf([-30, -20, -5, -20, -20, -20, -20], -20))).toBe(
      'Wednesday is highest: −$5.00 a day, $15.00 above the mean of all days.',
    )
  })

  it('names no weekday as the highest where all are the same', () => {
    expect(toWeekdaysText(dataOf([0, 0, 0, 0, 0, 0, 0], 0))).toBe(
      'All weekdays have the same mean, $0.00 a day.',
    )
  })

  it('names the weekdays with too few days', () => {
    expect(toWeekdaysText(dataOf([100, 90, 90, 90, 90, null, null], 110))).toBe(
      'Monday is highest: $100.00 a day, $10.00 (9.1%) below the mean of all days. Fewer than 4 days: Saturday, Sunday.',
    )
  })
})
