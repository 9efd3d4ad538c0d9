import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromIsoDay, toIsoDay, yearOf } from './day.ts'
import { daysIn, isTimeFrame, previousRangeOf, rangeOf, timeFrameIds, timeFrames } from './timeFrame.ts'

const anyDay = fc.integer({ min: fromIsoDay('1999-01-01'), max: fromIsoDay('2101-12-31') })

describe('time frames', () => {
  it('are the eight of the spec, in order of length', () => {
    expect(timeFrameIds).toEqual(['24h', '7d', '30d', '90d', 'ytd', '1y', '2y', 'all'])
  })

  it.each([
    ['24h', 1],
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
    ['1y', 365],
    ['2y', 730],
  ] as const)('%s spans %i complete days ending on asOf', (frame, days) => {
    fc.assert(
      fc.property(anyDay, asOf => {
        const range = rangeOf(frame, asOf, asOf - 5000)
        expect(range.to).toBe(asOf)
        expect(daysIn(range)).toBe(days)
      }),
    )
  })

  it('ytd starts on 1 January of the asOf day, also in leap years and on 1 January itself', () => {
    fc.assert(
      fc.property(anyDay, asOf => {
        const { from, to } = rangeOf('ytd', asOf, 0)
        expect(toIsoDay(from)).toBe(`${yearOf(asOf)}-01-01`)
        expect(to).toBe(asOf)
      }),
    )
    expect(daysIn(rangeOf('ytd', fromIsoDay('2024-12-31'), 0))).toBe(366)
    expect(daysIn(rangeOf('ytd', fromIsoDay('2023-12-31'), 0))).toBe(365)
    expect(daysIn(rangeOf('ytd', fromIsoDay('2024-01-01'), 0))).toBe(1)
  })

  it('all starts with the data', () => {
    expect(rangeOf('all', 100, 7)).toEqual({ from: 7, to: 100 })
  })

  it('the span before a frame has its length and ends the day before it', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...timeFrameIds), (asOf, frame) => {
        const before = previousRangeOf(frame, asOf)
        if (frame === 'all') {
          expect(before).toBeUndefined()
          return
        }
        const now = rangeOf(frame, asOf, 0)
        expect(before?.to).toBe(now.from - 1)
        expect(before && daysIn(before)).toBe(daysIn(now))
      }),
    )
  })

  it('accepts no name that only looks like one', () => {
    for (const name of ['constructor', '__proto__', 'toString', '', '24H', ' 7d', 7])
      expect(isTimeFrame(name)).toBe(false)
    for (const frame of Object.keys(timeFrames)) expect(isTimeFrame(frame)).toBe(true)
  })
})
