import { describe, expect, it } from 'vitest'

import { edgesOf, toPlotArea, indexAt, isInPlot, slotCentre, slotLeft, slotWidth } from './plotArea.ts'

const desk = toPlotArea({
  width: 918,
  height: 344,
  span: { first: 0, last: 30 },
  narrow: false,
  titled: false,
})

describe('a plot area', () => {
  it('leaves room for the axes', () => {
    expect(desk).toEqual({ left: 56, top: 12, width: 846, height: 304, first: 0, count: 31, overhang: 0 })
    const phone = toPlotArea({
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
    const area = toPlotArea({ ...input, points: true })
    expect(slotCentre(area, 3)).toBeCloseTo(area.left, 9)
    expect(slotCentre(area, 33)).toBeCloseTo(area.left + area.width, 9)
    for (let index = 3; index <= 33; index++) {
      expect(indexAt(area, slotCentre(area, index) + 2)).toBe(index)
      expect(indexAt(area, slotCentre(area, index) - 2)).toBe(index)
    }
  })

  it('has runs from slot edge to slot edge, or from point to point', () => {
    const slot = 846 / 31
    const { left, right } = edgesOf(desk, 2, 4)
    expect([left, right]).toEqual([expect.closeTo(56 + 2 * slot, 9), expect.closeTo(56 + 5 * slot, 9)])
    const input = { width: 372, height: 384, span: { first: 0, last: 3 }, narrow: false, titled: false }
    expect(edgesOf(toPlotArea({ ...input, points: true }), 1, 3)).toEqual({ left: 156, right: 356 })
  })

  it('can be hovered at within the plot, and a little beside it at its outer points', () => {
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
    const area = toPlotArea({ width: 372, height: 320, span, narrow: false, titled: false, points: true })
    expect(slotCentre(area, 7)).toBe(56 + 150)
    expect(indexAt(area, 60)).toBe(7)
  })

  it('gives labels wider than usual the room they need', () => {
    const input = { width: 918, height: 384, span: { first: 0, last: 9 }, narrow: false, titled: false }
    expect(toPlotArea({ ...input, labelWidth: 40 }).left).toBe(56)
    expect(toPlotArea({ ...input, labelWidth: 56.3 })).toMatchObject({ left: 73, width: 829 })
  })
})
