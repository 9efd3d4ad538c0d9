import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { isUnfinished } from '../model/bucket.ts'
import { bucketKind, bucketName, describeBucket, describeSpan, missingText, toNote } from './bucketText.ts'

const week = {
  from: fromIsoDay('2026-09-14'),
  to: fromIsoDay('2026-09-20'),
  cut: false,
  partial: false,
  complete: true,
}
const sunday = { ...week, from: week.to }

describe('the text of a bucket', () => {
  it('is named by its period', () => {
    expect(bucketName(sunday, 'D')).toBe('Sun 20 Sep 2026')
    expect(bucketName(week, 'W')).toBe('14 – 20 Sep 2026')
    expect(bucketName(week, 'M')).toBe('September 2026')
    expect(bucketKind(sunday, 'D')).toBe('UTC day')
    expect(bucketKind(week, 'W')).toBe('week')
    expect(bucketKind({ ...week, complete: false, cut: true }, 'W')).toBe('partial')
    const gappy = { ...week, complete: false, daysPresent: 2 }
    expect(bucketKind(gappy, 'W')).toBe('2 of 7 days')
    expect(describeBucket(gappy, 'W', 8_990_000)).toContain('2026, 2 of 7 days. Total $8.99M')
    const running = { ...gappy, to: week.from + 1, partial: true }
    expect(bucketKind(running, 'W')).toBe('2 of 7 days')
    expect(describeBucket(running, 'W', 8_990_000)).toContain(', partial: 2 of 7 days. Total $8.99M')
    expect(bucketKind({ ...sunday, complete: false, daysPresent: 0 }, 'D')).toBe('UTC day')
  })

  it('is unfinished where the range or today cuts it, not where a day is missing', () => {
    const gappy = { ...week, complete: false, daysPresent: 2 }
    expect([gappy, { ...gappy, cut: true }, { ...gappy, partial: true }].map(isUnfinished)).toEqual([
      false,
      true,
      true,
    ])
    expect(isUnfinished({ ...week, cut: true })).toBe(false)
  })

  it('is read out with its total', () => {
    expect(describeBucket(sunday, 'D', 8_990_000)).toBe('Sun 20 Sep 2026. Total $8.99M')
    expect(describeBucket({ ...sunday, partial: true }, 'D', null)).toBe(
      'Sun 20 Sep 2026, partial. No data for this day',
    )
    expect(describeSpan([week, sunday], { first: 0, last: 1 })).toBe('14 – 20 Sep 2026')
  })

  it('says why it has no bar', () => {
    expect(toNote('missing', 'M')).toBe('No data for this month')
    expect(toNote('negative', 'D')).toBe('No shares for this day: a value is negative')
    expect(toNote('zero', 'D')).toBeNull()
  })

  it('says who is missing, and what that does to shares', () => {
    expect(missingText([], 'D', 'percent')).toBeNull()
    expect(missingText(['Lido'], 'D', 'absolute')).toBe('No data from Lido for this day')
    expect(missingText(['Lido', 'Aave', 'Sky'], 'W', 'absolute')).toBe(
      'No data from Lido, Aave and Sky for this week',
    )
    expect(missingText(['Lido', 'Aave', 'Sky', 'Maple'], 'D', 'percent')).toBe(
      'No data from Lido, Aave and 2 more for this day; shares cover the others only',
    )
  })
})
