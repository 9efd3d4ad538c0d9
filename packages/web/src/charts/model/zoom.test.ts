import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { slide, spanBetween, toSpan, toZoom, zoomAround } from './zoom.ts'

const buckets = Array.from({ length: 10 }, (_, index) => {
  return { from: 100 + index * 7, to: 106 + index * 7, partial: false, complete: true }
})

describe('zoom', () => {
  it('shows every bucket that it touches', () => {
    expect(toSpan(buckets, { from: 110, to: 121 })).toEqual({ first: 1, last: 3 })
    expect(toSpan(buckets, null)).toEqual({ first: 0, last: 9 })
  })

  it('to days outside the time range shows all of it', () => {
    expect(toSpan(buckets, { from: 10, to: 20 })).toEqual({ first: 0, last: 9 })
    expect(toSpan(buckets, { from: 900, to: 920 })).toEqual({ first: 0, last: 9 })
    expect(toSpan([], { from: 1, to: 2 })).toEqual({ first: 0, last: 0 })
  })

  it('and span lead to each other; the full time range is no zoom', () => {
    expect(toZoom(buckets, { first: 2, last: 4 })).toEqual({ from: 114, to: 134 })
    expect(toSpan(buckets, toZoom(buckets, { first: 2, last: 4 }))).toEqual({ first: 2, last: 4 })
    expect(toZoom(buckets, { first: 0, last: 9 })).toBeNull()
  })

  it('of timestamps works alike, hours apart as well', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => {
      const second = 1_790_000_000 + hour * 3600
      return { from: second, to: second }
    })
    const zoom = toZoom(hours, { first: 3, last: 9 })
    expect(zoom).toEqual({ from: 1_790_010_800, to: 1_790_032_400 })
    expect(toSpan(hours, zoom)).toEqual({ first: 3, last: 9 })
    // A day of zoom holds the timestamps within it.
    expect(toSpan(hours, { from: 1_790_000_001, to: 1_790_010_799 })).toEqual({ first: 1, last: 2 })
  })

  it('by dragging goes both ways, but not over a single bucket', () => {
    expect(spanBetween(6, 3)).toEqual({ first: 3, last: 6 })
    expect(spanBetween(3, 3)).toBeNull()
  })

  it('around a bucket keeps it and stays within the time range', () => {
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

  it('slides as a whole without growing, and by an end without vanishing', () => {
    expect(slide({ first: 2, last: 4 }, 10, 'window', 3)).toEqual({ first: 5, last: 7 })
    expect(slide({ first: 2, last: 4 }, 10, 'window', -9)).toEqual({ first: 0, last: 2 })
    expect(slide({ first: 2, last: 4 }, 10, 'window', 9)).toEqual({ first: 7, last: 9 })
    expect(slide({ first: 2, last: 4 }, 10, 'first', 9)).toEqual({ first: 3, last: 4 })
    expect(slide({ first: 2, last: 4 }, 10, 'last', 9)).toEqual({ first: 2, last: 9 })
    expect(slide({ first: 2, last: 4 }, 10, 'last', -9)).toEqual({ first: 2, last: 3 })
  })
})
