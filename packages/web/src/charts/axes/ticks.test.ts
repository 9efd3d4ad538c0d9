import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toDomain, niceTicks, ticksOnGrid } from './ticks.ts'

describe('ticks', () => {
  it.each([
    [0, 63.2e6, [0, 10e6, 20e6, 30e6, 40e6, 50e6, 60e6, 70e6]],
    [0, 10.4e6, [0, 2e6, 4e6, 6e6, 8e6, 10e6, 12e6]],
    [0, 100, [0, 20, 40, 60, 80, 100]],
    [0, 7.2, [0, 2.5, 5, 7.5]],
    [-12, 63, [-20, 0, 20, 40, 60, 80]],
    [0, 210e9, [0, 30e9, 60e9, 90e9, 120e9, 150e9, 180e9, 210e9]],
    [0, 0.3, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]],
  ])('of %s to %s', (low, high, ticks) => {
    const axisTicks = niceTicks(low, high)
    expect(axisTicks).toHaveLength(ticks.length)
    for (const [index, tick] of ticks.entries()) expect(axisTicks[index]).toBeCloseTo(tick, 9)
  })

  it('cover the range in 3 to 7 equal, round steps', () => {
    const bound = fc.double({ min: 1e-6, max: 1e13, noNaN: true })
    fc.assert(
      fc.property(bound, fc.option(bound, { nil: 0 }), (high, depth) => {
        const low = depth === 0 ? 0 : -depth
        const ticks = niceTicks(low, high)
        const { min, max } = toDomain(ticks)
        const slack = (high - low) * 1e-8
        expect(min).toBeLessThanOrEqual(low + slack)
        expect(max).toBeGreaterThanOrEqual(high - slack)
        expect(ticks).toContain(0)
        expect(ticks.length - 1).toBeGreaterThanOrEqual(3)
        expect(ticks.length - 1).toBeLessThanOrEqual(7)
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
        const leading = Number((step / 10 ** Math.floor(Math.log10(step * 1.000001))).toPrecision(6))
        expect([1, 2, 2.5, 3, 4, 5]).toContain(leading)
      }),
    )
  })

  it('leave at most a fifth of an axis from zero unused', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e13, noNaN: true }), high => {
        const { max } = toDomain(niceTicks(0, high))
        expect((max - high) / max).toBeLessThanOrEqual(0.2)
      }),
    )
  })

  it('of nothing are a single one on a domain that is not empty', () => {
    expect(niceTicks(0, 0)).toEqual([0])
    expect(toDomain([0])).toEqual({ min: 0, max: 1 })
  })
})

describe('ticks on the grid of another axis', () => {
  it.each([
    [0, 0.14, 6, [0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15]],
    [0, 98, 5, [0, 20, 40, 60, 80, 100]],
    [-12, 63, 4, [-25, 0, 25, 50, 75]],
  ])('of %s to %s in %i steps', (low, high, intervals, ticks) => {
    const axisTicks = ticksOnGrid(low, high, intervals)
    expect(axisTicks.map(tick => Number(tick.toPrecision(12)))).toEqual(ticks)
  })

  it('are as many as asked for and cover the range', () => {
    const bound = fc.double({ min: 1e-6, max: 1e13, noNaN: true })
    fc.assert(
      fc.property(bound, fc.option(bound, { nil: 0 }), fc.integer({ min: 3, max: 7 }), (high, low, steps) => {
        const ticks = ticksOnGrid(-low, high, steps)
        const { min, max } = toDomain(ticks)
        const slack = (high + low) * 1e-8
        expect(ticks).toHaveLength(steps + 1)
        expect(min).toBeLessThanOrEqual(slack - low)
        expect(max).toBeGreaterThanOrEqual(high - slack)
      }),
    )
  })
})
