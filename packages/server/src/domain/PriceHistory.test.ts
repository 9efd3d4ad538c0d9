import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'

import { PriceHistory } from './PriceHistory.ts'

const anyPoints = array(integer({ min: 0, max: 50 }), { maxLength: 30 }).map(times =>
  [...new Set(times)].sort((a, b) => a - b).map((time, index) => ({ at: time, price: index / 8 })),
)

it('holds the points that it was made of, counted from both ends, and none beyond', () => {
  assert(
    property(anyPoints, integer({ min: -35, max: 35 }), (points, index) => {
      const history = PriceHistory.of(points)
      expect(history.length).toBe(points.length)
      expect(history.at(index)).toEqual(points.at(index))
    }),
  )
})

it('begins at any time with the first point from then on', () => {
  assert(
    property(
      anyPoints,
      integer({ min: -5, max: 55 }),
      integer({ min: -35, max: 35 }),
      (points, time, index) => {
        const later = points.filter(({ at }) => at >= time)
        const history = PriceHistory.of(points)
        expect(history.indexFrom(time)).toBe(points.length - later.length)
        expect(history.since(time).at(index)).toEqual(later.at(index))
        expect(history.since(time).length).toBe(later.length)
      },
    ),
  )
})
