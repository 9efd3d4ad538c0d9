import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromIsoDay, startOf, toIsoDay } from './day.ts'
import { bucketOf, bucketsOf, isResampleOffered, resampleFor, resamplePeriodIds } from './resample.ts'
import { timeFrameIds } from './timeFrame.ts'

const anyDay = fc.integer({ min: fromIsoDay('1999-01-01'), max: fromIsoDay('2101-12-31') })
const weekday = (day: number) => new Date(startOf(day)).getUTCDay()

describe('resampling', () => {
  it('switches D to W at 2y, and nothing else', () => {
    for (const frame of timeFrameIds) {
      for (const period of resamplePeriodIds) {
        const isRefused = frame === '2y' && period === 'D'
        expect(isResampleOffered(period, frame)).toBe(!isRefused)
        expect(resampleFor(period, frame)).toBe(isRefused ? 'W' : period)
      }
    }
  })

  it('weeks are ISO weeks: seven days from Monday, also across a year end', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const { from, to } = bucketOf('W', day)
        expect(weekday(from)).toBe(1)
        expect(to - from).toBe(6)
        expect(from <= day && day <= to).toBe(true)
      }),
    )
    const { from, to } = bucketOf('W', fromIsoDay('2026-01-01'))
    expect([toIsoDay(from), toIsoDay(to)]).toEqual(['2025-12-29', '2026-01-04'])
  })

  it('months are calendar months, with 29 days in a leap February', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const { from, to } = bucketOf('M', day)
        expect(toIsoDay(from)).toBe(`${toIsoDay(day).slice(0, 7)}-01`)
        expect(toIsoDay(to + 1).slice(8)).toBe('01')
        expect(toIsoDay(to).slice(0, 7)).toBe(toIsoDay(day).slice(0, 7))
      }),
    )
    expect(toIsoDay(bucketOf('M', fromIsoDay('2024-02-10')).to)).toBe('2024-02-29')
    expect(toIsoDay(bucketOf('M', fromIsoDay('2100-02-10')).to)).toBe('2100-02-28')
  })

  it('buckets of a range follow one another without gap or overlap, and cover it', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom(...resamplePeriodIds),
        (from, more, period) => {
          const to = from + more
          const buckets = bucketsOf(period, { from, to })
          expect(buckets[0]?.from).toBeLessThanOrEqual(from)
          expect(buckets.at(-1)?.to).toBeGreaterThanOrEqual(to)
          for (const [index, bucket] of buckets.entries()) {
            const next = buckets[index + 1]
            if (next) expect(next.from).toBe(bucket.to + 1)
          }
        },
      ),
    )
  })
})
