import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromIsoDay, toIsoDay, yearOf } from './day.ts'
import { countDays, isTimeRange, toPreviousRange, toDayRange, timeRangeIds, timeFrames } from './timeRange.ts'

const anyDay = fc.integer({ min: fromIsoDay('1999-01-01'), max: fromIsoDay('2101-12-31') })

describe('time frames', () => {
  it('are eight, in order of length', () => {
    expect(timeRangeIds).toEqual(['24h', '7d', '30d', '90d', 'ytd', '1y', '2y', 'all'])
  })

  it.each([
    ['24h', 1],
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
    ['1y', 365],
    ['2y', 730],
  ] as const)('%s spans %i complete days ending on asOf', (timeRange, days) => {
    fc.assert(
      fc.property(anyDay, asOf => {
        const range = toDayRange(timeRange, asOf, asOf - 5000)
        expect(range.to).toBe(asOf)
        expect(countDays(range)).toBe(days)
      }),
    )
  })

  it('ytd starts on 1 January of the asOf day, also in leap years and on 1 January itself', () => {
    fc.assert(
      fc.property(anyDay, asOf => {
        const { from, to } = toDayRange('ytd', asOf, 0)
        expect(toIsoDay(from)).toBe(`${yearOf(asOf)}-01-01`)
        expect(to).toBe(asOf)
      }),
    )
    expect(countDays(toDayRange('ytd', fromIsoDay('2024-12-31'), 0))).toBe(366)
    expect(countDays(toDayRange('ytd', fromIsoDay('2023-12-31'), 0))).toBe(365)
    expect(countDays(toDayRange('ytd', fromIsoDay('2024-01-01'), 0))).toBe(1)
  })

  it('all starts with the data', () => {
    expect(toDayRange('all', 100, 7)).toEqual({ from: 7, to: 100 })
  })

  it('the span before a time range has its length and ends the day before it', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...timeRangeIds), (asOf, timeRange) => {
        const before = toPreviousRange(timeRange, asOf)
        if (timeRange === 'all') {
          expect(before).toBeUndefined()
          return
        }
        const now = toDayRange(timeRange, asOf, 0)
        expect(before?.to).toBe(now.from - 1)
        expect(before && countDays(before)).toBe(countDays(now))
      }),
    )
  })

  it('accepts no name that only looks like one', () => {
    for (const name of ['constructor', '__proto__', 'toString', '', '24H', ' 7d', 7])
      expect(isTimeRange(name)).toBe(false)
    for (const timeRange of Object.keys(timeFrames)) expect(isTimeRange(timeRange)).toBe(true)
  })
})
