import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toConcentration } from './rank.ts'

describe('concentration', () => {
  it.each([
    [[5], 10_000, 100],
    [[1, 1, 1, 1], 2500, 75],
    [[6, 3, 1], 4600, 100],
  ])('of %j is %d, the three largest have %d %%', (values, hhi, topShare) => {
    const concentration = toConcentration(values)
    expect(concentration.hhi).toBeCloseTo(hhi)
    expect(concentration.topShare).toBeCloseTo(topShare)
  })

  it('leaves out what is missing or zero, and is unknown where nothing is left', () => {
    expect(toConcentration([4, null, 0])).toEqual({ hhi: 10_000, topShare: 100 })
    expect(toConcentration([null, 0, -1])).toEqual({ hhi: null, topShare: null })
    expect(toConcentration([])).toEqual({ hhi: null, topShare: null })
  })

  it('is unknown where losses leave no shares', () => {
    expect(toConcentration([4, 3, -3])).toEqual({ hhi: null, topShare: null })
    const { hhi } = toConcentration([600, 401, -1])
    expect(hhi).toBeCloseTo(60 ** 2 + 40.1 ** 2)
  })

  it('lies between equal shares and one owner, whatever the order and the unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 50 }),
        values => {
          const { hhi, topShare } = toConcentration(values)
          expect(hhi).toBeGreaterThanOrEqual(10_000 / values.length - 1e-6)
          expect(hhi).toBeLessThanOrEqual(10_000 + 1e-6)
          expect(topShare).toBeGreaterThanOrEqual(Math.min(100, 300 / values.length) - 1e-6)
          const scaled = toConcentration(values.map(value => value * 1000).toReversed())
          expect(scaled.hhi).toBeCloseTo(hhi ?? Number.NaN, 4)
        },
      ),
    )
  })
})
