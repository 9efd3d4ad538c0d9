import { describe, expect, it } from 'vitest'

import { logScale, logTicks } from './logTicks.ts'
import { toValue, toY } from './valueAxis.ts'

const area = { left: 0, top: 0, width: 100, height: 300, first: 0, count: 2, overhang: 50 }

describe('ticks of a log axis', () => {
  it('of prices are 1, 2 and 5 of every decade, or fewer where there are many', () => {
    expect(logTicks(0.9, 19, 0)).toEqual([0.5, 1, 2, 5, 10, 20])
    expect(logTicks(1, 1000, 0)).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000])
    expect(logTicks(1, 5000, 0)).toEqual([1, 3, 10, 30, 100, 300, 1000, 3000, 10_000])
    expect(logTicks(0.2, 90_000, 0)).toEqual([0.1, 1, 10, 100, 1000, 10_000, 100_000])
    expect(logTicks(0.000006, 88_000, 0)).toEqual([0.000001, 0.0001, 0.01, 1, 100, 10_000, 1_000_000])
  })

  it('of returns are growth factors, in percent', () => {
    expect(logTicks(-88, 420, -100)).toEqual([-90, -80, -50, 0, 100, 400, 900])
    expect(logTicks(-30, 60, -100)).toEqual([-30, 0, 30, 60])
  })

  it('never reach the end of all value', () => {
    for (const [low, high] of [
      [-74, 0],
      [-99.99, 700_000],
      [-99.9999, -99],
    ] as const)
      expect(Math.min(...logTicks(low, high, -100))).toBeGreaterThan(-100)
  })
})

describe('a log scale', () => {
  const domain = { min: -90, max: 900, scale: logScale(-100) }

  it('gives equal factors equal room', () => {
    expect([-90, 0, 900].map(value => Math.round(toY(area, domain, value)))).toEqual([300, 150, 0])
    expect(toValue(area, domain, 150)).toBeCloseTo(0, 9)
  })

  it('has a total loss on its floor', () => {
    expect(toY(area, domain, -100)).toBe(300)
    expect(toY(area, domain, -120)).toBe(300)
  })
})
