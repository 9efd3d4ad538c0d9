import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { spanBetween, spanOf, zoomAround, zoomOf } from './zoom.ts'

const buckets = Array.from({ length: 10 }, (_, index) => {
  return { from: 100 + index * 7, to: 106 + index * 7, partial: false, complete: true }
})

describe('zoom', () => {
  it('shows every bucket that it touches', () => {
    expect(spanOf(buckets, { from: 110, to: 121 })).toEqual({ first: 1, last: 3 })
    expect(spanOf(buckets, null)).toEqual({ first: 0, last: 9 })
  })

  it('of days outside the frame shows the whole frame', () => {
    expect(spanOf(buckets, { from: 10, to: 20 })).toEqual({ first: 0, last: 9 })
    expect(spanOf(buckets, { from: 900, to: 920 })).toEqual({ first: 0, last: 9 })
    expect(spanOf([], { from: 1, to: 2 })).toEqual({ first: 0, last: 0 })
  })

  it('and span lead to each other; the whole frame is no zoom', () => {
    expect(zoomOf(buckets, { first: 2, last: 4 })).toEqual({ from: 114, to: 134 })
    expect(spanOf(buckets, zoomOf(buckets, { first: 2, last: 4 }))).toEqual({ first: 2, last: 4 })
    expect(zoomOf(buckets, { first: 0, last: 9 })).toBeNull()
  })

  it('by dragging goes both ways, but not over a single bucket', () => {
    expect(spanBetween(6, 3)).toEqual({ first: 3, last: 6 })
    expect(spanBetween(3, 3)).toBeNull()
  })

  it('around a bucket keeps it and stays within the frame', () => {
    const span = fc
      .tuple(fc.nat(99), fc.nat(99))
      .map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }))
    fc.assert(
      fc.property(span, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (from, place, closer) => {
        const anchor = Math.round(from.first + place * (from.last - from.first))
        const { first, last } = zoomAround(from, 100, anchor, closer ? 0.6 : 1 / 0.6)
        expect(first).toBeGreaterThanOrEqual(0)
        expect(last).toBeLessThan(100)
        expect(anchor).toBeGreaterThanOrEqual(first)
        expect(anchor).toBeLessThanOrEqual(last)
        const before = from.last - from.first + 1
        const after = last - first + 1
        expect(after).toBeGreaterThanOrEqual(2)
        if (closer) expect(after).toBeLessThanOrEqual(Math.max(2, before))
        else expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
