import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromIsoDay, startOf, toIsoDay } from './day.ts'
import { readOwnDays } from './exploreRange.ts'
import { getBucket, getBuckets, isGrainOffered, toFittingGrain, toOfferedGrain, grainIds } from './grain.ts'
import { timeRangeIds, wireTimeRangeIds, type WireTimeRange } from './timeRange.ts'

const anyDay = fc.integer({ min: fromIsoDay('1999-01-01'), max: fromIsoDay('2101-12-31') })
const isWireRange = (text: string): text is WireTimeRange => wireTimeRangeIds.some(id => id === text)
const weekday = (day: number) => new Date(startOf(day)).getUTCDay()

describe('resampling', () => {
  it('switches D to W at 2y, and nothing else', () => {
    for (const timeRange of timeRangeIds) {
      for (const period of grainIds) {
        const isRefused = timeRange === '2y' && period === 'D'
        expect(isGrainOffered(period, timeRange)).toBe(!isRefused)
        expect(toOfferedGrain(period, timeRange)).toBe(isRefused ? 'W' : period)
      }
    }
  })

  it.each([
    ['90d', 'D'],
    ['180d', 'D'],
    ['ytd', 'W'],
    ['1y', 'W'],
    ['2y', 'W'],
    ['all', 'M'],
    ['2026-Q3', 'D'],
    ['2026', 'W'],
    ['2020..2026', 'M'],
    ['2026-09..', 'W'],
    ['..2026-09', 'M'],
  ] as const)('%s has bars of %s where no grain is chosen', (range, grain) => {
    expect(toFittingGrain(isWireRange(range) ? range : (readOwnDays(range) ?? 'all'))).toBe(grain)
  })

  it('the fitting grain is the finest with at most 200 bars, and offered', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 5999 }), (from, more) => {
        const range = { from, to: from + more }
        const bars = { D: more + 1, W: (more + 1) / 7, M: (more + 1) / 30 }
        const grain = toFittingGrain(range)
        expect(bars[grain]).toBeLessThanOrEqual(200)
        if (grain !== 'D') expect(bars[grain === 'W' ? 'D' : 'W']).toBeGreaterThan(200)
      }),
    )
    for (const range of wireTimeRangeIds) expect(isGrainOffered(toFittingGrain(range), range)).toBe(true)
  })

  it('weeks are ISO weeks: seven days from Monday, also across a year end', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const { from, to } = getBucket('W', day)
        expect(weekday(from)).toBe(1)
        expect(to - from).toBe(6)
        expect(from <= day && day <= to).toBe(true)
      }),
    )
    const { from, to } = getBucket('W', fromIsoDay('2026-01-01'))
    expect([toIsoDay(from), toIsoDay(to)]).toEqual(['2025-12-29', '2026-01-04'])
  })

  it('months are calendar months, with 29 days in a leap February', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const { from, to } = getBucket('M', day)
        expect(toIsoDay(from)).toBe(`${toIsoDay(day).slice(0, 7)}-01`)
        expect(toIsoDay(to + 1).slice(8)).toBe('01')
        expect(toIsoDay(to).slice(0, 7)).toBe(toIsoDay(day).slice(0, 7))
      }),
    )
    expect(toIsoDay(getBucket('M', fromIsoDay('2024-02-10')).to)).toBe('2024-02-29')
    expect(toIsoDay(getBucket('M', fromIsoDay('2100-02-10')).to)).toBe('2100-02-28')
  })

  it('buckets of a range follow one another without gap or overlap, and cover it', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom(...grainIds),
        (from, more, period) => {
          const to = from + more
          const buckets = getBuckets(period, { from, to })
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
