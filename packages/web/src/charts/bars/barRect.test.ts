import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { slotWidth, toPlotArea } from '../axes/plotArea.ts'
import { toBarRect, toSegmentGap } from './barRect.ts'

const desk = toPlotArea({
  width: 918,
  height: 344,
  span: { first: 0, last: 30 },
  narrow: false,
  titled: false,
})

const anyArea = fc.record({
  width: fc.integer({ min: 200, max: 1700 }),
  count: fc.integer({ min: 1, max: 2600 }),
})

describe('a bar', () => {
  it('takes 74 % of its slot to 45 buckets, 80 % beyond, all of a slot under 4 px', () => {
    const widthOf = (count: number) =>
      toBarRect({ ...desk, count }, 0, 1).width / slotWidth({ ...desk, count })
    expect(widthOf(31)).toBeCloseTo(0.74, 1)
    expect(widthOf(60)).toBeCloseTo(0.8, 1)
    expect(widthOf(300)).toBeGreaterThan(0.7)
  })

  it('leaves a gap of one pixel in a slot of 4 to 6 px', () => {
    const area = { ...desk, count: 175 }
    for (const ratio of [1, 1.25, 2, 3])
      for (let index = 0; index < 174; index++) {
        const { x, width } = toBarRect(area, index, ratio)
        expect(x + width + Math.round(ratio)).toBe(toBarRect(area, index + 1, ratio).x)
      }
  })

  it('of values that hold at any time meets its neighbour; a single one keeps its margins', () => {
    const area = { ...desk, count: 31 }
    for (let index = 0; index < 30; index++) {
      const { x, width } = toBarRect(area, index, 1, 'steps')
      expect(x + width).toBe(toBarRect(area, index + 1, 1, 'steps').x)
    }
    expect(toBarRect({ ...desk, count: 1 }, 0, 1, 'steps')).toEqual(toBarRect({ ...desk, count: 1 }, 0, 1))
  })

  it('meets its neighbour in a slot under 4 px, and covers every pixel once where slots are smaller than pixels', () => {
    for (const [count, ratio] of [
      [366, 1],
      [1640, 1],
      [1640, 3],
    ] as const) {
      const area = { ...desk, count }
      let end = Math.round(area.left * ratio)
      for (let index = 0; index < count; index++) {
        const { x, width } = toBarRect(area, index, ratio)
        expect(x).toBe(end)
        end = x + width
      }
      expect(end).toBe(Math.round((area.left + area.width) * ratio))
    }
  })

  it('lies on whole pixels, within the plot, and over no neighbour', () => {
    fc.assert(
      fc.property(anyArea, fc.constantFrom(1, 1.25, 2, 3), ({ width, count }, ratio) => {
        const area = toPlotArea({
          width,
          height: 344,
          span: { first: 0, last: count - 1 },
          narrow: false,
          titled: false,
        })
        if (slotWidth(area) * ratio < 1) return
        for (let index = 0; index < count; index += 1 + Math.floor(count / 20)) {
          const { x, width: bar } = toBarRect(area, index, ratio)
          const next = toBarRect(area, index + 1, ratio)
          expect(Number.isInteger(x) && Number.isInteger(bar)).toBe(true)
          expect(bar).toBeGreaterThanOrEqual(1)
          expect(x + bar).toBeLessThanOrEqual(next.x)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('parts its segments from 6 px on', () => {
    expect([toSegmentGap(5, 1), toSegmentGap(6, 1), toSegmentGap(11, 2), toSegmentGap(12, 2)]).toEqual([
      0, 1, 0, 2,
    ])
  })
})
