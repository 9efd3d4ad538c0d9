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
  it('takes 74 % of its slot to 45 buckets, 80 % beyond, all of a slot under 6 px', () => {
    const widthOf = (count: number) =>
      toBarRect({ ...desk, count }, 0, 1).width / slotWidth({ ...desk, count })
    expect(widthOf(31)).toBeCloseTo(0.74, 1)
    expect(widthOf(60)).toBeCloseTo(0.8, 1)
    expect(widthOf(300)).toBeGreaterThan(0.7)
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
