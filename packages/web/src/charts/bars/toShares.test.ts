import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Series } from '../model/series.ts'
import { bucketTotal, toShares } from './toShares.ts'

function seriesOf(table: readonly (readonly (number | null)[])[]): Series[] {
  return table.map((values, index) => {
    return { id: `s${index}`, name: `S${index}`, color: '#000', values }
  })
}

describe('shares', () => {
  it('add up to 100 in every bucket that has something to share', () => {
    const value = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 12 }), rows => {
        const series = seriesOf(rows)
        const shares = toShares(series, 2)
        for (const index of [0, 1]) {
          const total = bucketTotal(series, index) ?? 0
          const sum = bucketTotal(shares.series, index) ?? 0
          if (total === 0) expect(sum).toBe(0)
          else expect(sum).toBeCloseTo(100, 6)
        }
        expect(shares.negative.size).toBe(0)
      }),
    )
  })

  it('keep what is missing missing and zero zero', () => {
    const { series } = toShares(
      seriesOf([
        [1, null, 0],
        [3, null, 0],
      ]),
      3,
    )
    expect(series.map(({ values }) => values)).toEqual([
      [25, null, 0],
      [75, null, 0],
    ])
  })

  it('do not exist where a value is below zero', () => {
    const { series, negative } = toShares(
      seriesOf([
        [1, 1],
        [-1, 3],
      ]),
      2,
    )
    expect([...negative]).toEqual([0])
    expect(series.map(({ values }) => values)).toEqual([
      [null, 25],
      [null, 75],
    ])
  })
})

describe('the total of a bucket', () => {
  it('is null only when nothing is known', () => {
    const series = seriesOf([
      [1, null, 0],
      [null, null, null],
    ])
    expect([0, 1, 2].map(index => bucketTotal(series, index))).toEqual([1, null, 0])
  })
})
