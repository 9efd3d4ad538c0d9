import fc from 'fast-check'
import { expect, it } from 'vitest'

import { DaySeries } from './DaySeries.ts'

it('has each day once, with the value that came last, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.double({ noNaN: true }))), given => {
      const series = new DaySeries('x')
      for (const [day, value] of given) series.add(day, value)
      const { days, values } = series.columns
      const expected = new Map(given)
      expect(days).toHaveLength(expected.size)
      expect(new Map([...days].map((day, at) => [day, values[at]]))).toEqual(expected)
      for (let day = 0; day <= 40; day++) expect(series.valueOn(day)).toBe(expected.get(day))
    }),
  )
})
