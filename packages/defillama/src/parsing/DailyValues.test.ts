import fc from 'fast-check'
import { expect, it } from 'vitest'

import { DailyValuesBuilder, findDay } from './DailyValues.ts'

it('has each day once, with the value that came last, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.double({ noNaN: true }))), given => {
      const series = new DailyValuesBuilder()
      for (const [day, value] of given) series.add(day, value)
      const built = series.build()
      const { days, values } = built
      const expected = new Map(given)
      expect(days).toHaveLength(expected.size)
      expect(new Map([...days].map((day, index) => [day, values[index]]))).toEqual(expected)
      for (let day = 0; day <= 40; day++)
        expect(findDay(built, day)).toBe([...expected.keys()].filter(knownDay => knownDay < day).length)
    }),
  )
})
