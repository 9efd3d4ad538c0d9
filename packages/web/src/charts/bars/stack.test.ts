import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Series } from '../model/series.ts'
import { toExtent, segmentAt, stackSeries } from './stack.ts'

function seriesOf(table: readonly (readonly (number | null)[])[]): Series[] {
  return table.map((values, index) => {
    return { id: `s${index}`, name: `S${index}`, color: '#000', values }
  })
}

const none: ReadonlySet<string> = new Set()
const value = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: null })
const table = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })

describe('a stack', () => {
  it('reaches as far up and down as its values add up to', () => {
    fc.assert(
      fc.property(table, rows => {
        const { low, high } = stackSeries(seriesOf(rows), none, 3)
        for (let index = 0; index < 3; index++) {
          const values = rows.map(row => row[index] ?? 0)
          const sum = (kept: (value: number) => boolean) => values.filter(kept).reduce((a, b) => a + b, 0)
          expect(high[index]).toBe(sum(each => each > 0))
          expect(low[index]).toBe(sum(each => each < 0))
        }
      }),
    )
  })

  it('gives every value a segment of its size, without overlap', () => {
    fc.assert(
      fc.property(table, rows => {
        const { layers } = stackSeries(seriesOf(rows), none, 3)
        for (let index = 0; index < 3; index++) {
          const segments = layers.map(({ start, end }) => [start[index] ?? 0, end[index] ?? 0] as const)
          expect(segments.map(([start, end]) => end - start)).toEqual(rows.map(row => row[index] ?? 0))
          for (const side of [1, -1]) {
            const edges = segments.filter(([start, end]) => (end - start) * side > 0)
            for (const [edgeIndex, [start]] of edges.entries())
              expect(start).toBe(edges[edgeIndex - 1]?.[1] ?? 0)
          }
        }
      }),
    )
  })

  it('leaves out what is hidden', () => {
    const { layers, high } = stackSeries(seriesOf([[5], [3], [2]]), new Set(['s1']), 1)
    expect(layers.map(({ id }) => id)).toEqual(['s0', 's2'])
    expect(high[0]).toBe(7)
  })

  it('tells zero from missing from not drawable', () => {
    const series = seriesOf([
      [1, 0, null, 4],
      [null, 0, null, -1],
    ])
    expect(stackSeries(series, none, 5, new Set([3])).states).toEqual([
      'drawn',
      'zero',
      'missing',
      'negative',
      'missing',
    ])
  })

  it('has the extent of the buckets shown', () => {
    const stack = stackSeries(
      seriesOf([
        [1, 9, 2],
        [-3, -1, 1],
      ]),
      none,
      3,
    )
    expect(toExtent(stack, { first: 0, last: 2 })).toEqual({ low: -3, high: 9 })
    expect(toExtent(stack, { first: 2, last: 2 })).toEqual({ low: 0, high: 3 })
  })

  it('knows whose segment a value lies in', () => {
    const stack = stackSeries(seriesOf([[5], [null], [3], [-2]]), none, 1)
    expect([1, 6, 9, -1, -3].map(level => segmentAt(stack, 0, level))).toEqual(['s0', 's2', null, 's3', null])
  })
})
