import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  barOf,
  edgesOf,
  frameOf,
  gapOf,
  indexAt,
  isInPlot,
  slotCentre,
  slotLeft,
  slotWidth,
} from './frame.ts'

const desk = frameOf({ width: 918, height: 344, span: { first: 0, last: 30 }, narrow: false, titled: false })

const anyFrame = fc.record({
  width: fc.integer({ min: 200, max: 1700 }),
  count: fc.integer({ min: 1, max: 2600 }),
})

describe('a frame', () => {
  it('leaves room for the axes', () => {
    expect(desk).toEqual({ left: 56, top: 12, width: 846, height: 304, first: 0, count: 31, overhang: 0 })
    const phone = frameOf({
      width: 390,
      height: 320,
      span: { first: 5, last: 9 },
      narrow: true,
      titled: true,
    })
    expect(phone).toEqual({ left: 52, top: 28, width: 322, height: 264, first: 5, count: 5, overhang: 0 })
  })

  it('finds the bucket under a pixel, the nearest beside the plot', () => {
    for (let index = 0; index < 31; index++) {
      expect(indexAt(desk, slotLeft(desk, index) + slotWidth(desk) / 2)).toBe(index)
    }
    expect(indexAt(desk, 0)).toBe(0)
    expect(indexAt(desk, 2000)).toBe(30)
  })

  it('of points has the first and the last on its edges', () => {
    const input = { width: 918, height: 384, span: { first: 3, last: 33 }, narrow: false, titled: true }
    const frame = frameOf({ ...input, points: true })
    expect(slotCentre(frame, 3)).toBeCloseTo(frame.left, 9)
    expect(slotCentre(frame, 33)).toBeCloseTo(frame.left + frame.width, 9)
    for (let index = 3; index <= 33; index++) {
      expect(indexAt(frame, slotCentre(frame, index) + 2)).toBe(index)
      expect(indexAt(frame, slotCentre(frame, index) - 2)).toBe(index)
    }
  })

  it('has runs from slot edge to slot edge, or from point to point', () => {
    const slot = 846 / 31
    const { left, right } = edgesOf(desk, 2, 4)
    expect([left, right]).toEqual([expect.closeTo(56 + 2 * slot, 9), expect.closeTo(56 + 5 * slot, 9)])
    const input = { width: 372, height: 384, span: { first: 0, last: 3 }, narrow: false, titled: false }
    expect(edgesOf(frameOf({ ...input, points: true }), 1, 3)).toEqual({ left: 156, right: 356 })
  })

  it('can be pointed at within the plot, and a little beside it at its outer points', () => {
    const points = { ...desk, overhang: 14 }
    const middle = desk.top + 10
    expect([56, 901].map(x => isInPlot(desk, x, middle))).toEqual([true, true])
    expect([55, 902].map(x => isInPlot(desk, x, middle))).toEqual([false, false])
    expect([48, 909].map(x => isInPlot(points, x, middle))).toEqual([true, true])
    expect([47, 910].map(x => isInPlot(points, x, middle))).toEqual([false, false])
    expect(isInPlot(points, 100, desk.top - 1)).toBe(false)
  })

  it('of a single point has it in the middle', () => {
    const span = { first: 7, last: 7 }
    const frame = frameOf({ width: 372, height: 320, span, narrow: false, titled: false, points: true })
    expect(slotCentre(frame, 7)).toBe(56 + 150)
    expect(indexAt(frame, 60)).toBe(7)
  })

  it('gives labels wider than usual the room they need', () => {
    const input = { width: 918, height: 384, span: { first: 0, last: 9 }, narrow: false, titled: false }
    expect(frameOf({ ...input, labelWidth: 40 }).left).toBe(56)
    expect(frameOf({ ...input, labelWidth: 56.3 })).toMatchObject({ left: 69, width: 833 })
  })
})

describe('a bar', () => {
  it('takes 74 % of its slot to 45 buckets, 80 % beyond, all of a slot under 6 px', () => {
    const widthOf = (count: number) => barOf({ ...desk, count }, 0, 1).width / slotWidth({ ...desk, count })
    expect(widthOf(31)).toBeCloseTo(0.74, 1)
    expect(widthOf(60)).toBeCloseTo(0.8, 1)
    expect(widthOf(300)).toBeGreaterThan(0.7)
  })

  it('lies on whole pixels, within the plot, and over no neighbour', () => {
    fc.assert(
      fc.property(anyFrame, fc.constantFrom(1, 1.25, 2, 3), ({ width, count }, ratio) => {
        const frame = frameOf({
          width,
          height: 344,
          span: { first: 0, last: count - 1 },
          narrow: false,
          titled: false,
        })
        if (slotWidth(frame) * ratio < 1) return
        for (let index = 0; index < count; index += 1 + Math.floor(count / 20)) {
          const { x, width: bar } = barOf(frame, index, ratio)
          const next = barOf(frame, index + 1, ratio)
          expect(Number.isInteger(x) && Number.isInteger(bar)).toBe(true)
          expect(bar).toBeGreaterThanOrEqual(1)
          expect(x + bar).toBeLessThanOrEqual(next.x)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('parts its segments from 6 px on', () => {
    expect([gapOf(5, 1), gapOf(6, 1), gapOf(11, 2), gapOf(12, 2)]).toEqual([0, 1, 0, 2])
  })
})
