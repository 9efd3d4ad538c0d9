import { array, assert, integer, property, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'

import { carryObservations } from './carryObservations.ts'

const anyDays = uniqueArray(integer({ min: 0, max: 30 })).map(days => days.toSorted((a, b) => a - b))

it('repeats an observation for two days at most, and marks them', () => {
  assert(
    property(anyDays, integer({ min: 0, max: 35 }), array(integer()), (days, more, values) => {
      const reached = Math.max(more, ...days)
      const given = {
        days: Int32Array.from(days),
        values: Float64Array.from(days, (_, at) => values[at] ?? at),
      }
      const { days: carried, values: found, filled } = carryObservations(given, reached)
      const expected = Array.from({ length: reached + 1 }, (_, day) => day).flatMap(day => {
        const at = days.findLastIndex(each => each <= day && day - each <= 2)
        return at < 0 ? [] : [[day, given.values[at], days[at] === day ? 0 : 1]]
      })
      expect([...carried].map((day, at) => [day, found[at], filled[at]])).toEqual(expected)
    }),
  )
})
