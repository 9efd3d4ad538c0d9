import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import {
  formatAge,
  formatDay,
  formatDayWithWeekday,
  formatDateTime,
  formatDateTimeRange,
  formatMonth,
  formatRange,
  formatShortDay,
  formatShortDateTime,
} from './date.ts'

const day = fromIsoDay

describe('days', () => {
  it('carry month and year', () => {
    expect(formatDay(day('2026-09-24'))).toBe('24 Sep 2026')
    expect(formatShortDay(day('2024-02-29'))).toBe('29 Feb')
    expect(formatDayWithWeekday(day('2026-09-13'))).toBe('Sun 13 Sep 2026')
    expect(formatMonth(day('2026-09-13'))).toBe('September 2026')
  })

  it.each([
    ['2026-08-26', '2026-09-24', '26 Aug – 24 Sep 2026'],
    ['2026-09-14', '2026-09-20', '14 – 20 Sep 2026'],
    ['2025-12-29', '2026-01-04', '29 Dec 2025 – 4 Jan 2026'],
    ['2025-09-14', '2026-09-20', '14 Sep 2025 – 20 Sep 2026'],
    ['2026-09-14', '2026-09-14', '14 Sep 2026'],
  ])('%s to %s reads %s', (from, to, text) => {
    expect(formatRange(day(from), day(to))).toBe(text)
  })
})

describe('times', () => {
  it.each([
    [0, 'just now'],
    [-5000, 'just now'],
    [59_000, 'just now'],
    [125_000, '2 min ago'],
    [11_520_000, '3 h 12 min ago'],
    [7_200_000, '2 h ago'],
    [190_800_000, '2 d 5 h ago'],
  ])('an age of %s ms reads %s', (ms, text) => {
    expect(formatAge(ms)).toBe(text)
  })

  it('are UTC to the minute', () => {
    expect(formatDateTime(Date.UTC(2026, 8, 24, 23, 59, 58))).toBe('24 Sep 2026, 23:59 UTC')
    expect(formatShortDateTime(Date.UTC(2026, 8, 24, 14))).toBe('24 Sep, 14:00 UTC')
  })

  it('name a day that both ends share once', () => {
    const timeOf = (date: number, hour: number) => Date.UTC(2026, 8, date, hour)
    expect(formatDateTimeRange(timeOf(24, 14), timeOf(24, 18))).toBe('24 Sep, 14:00 – 18:00 UTC')
    expect(formatDateTimeRange(timeOf(23, 22), timeOf(24, 3))).toBe('23 Sep, 22:00 – 24 Sep, 03:00 UTC')
    expect(formatDateTimeRange(timeOf(24, 3), timeOf(24, 3))).toBe('24 Sep, 03:00 UTC')
  })
})
