import { array, assert, integer, property, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'

import { carryObservations } from './DailyColumns.ts'

const anyDays = uniqueArray(integer({ min: 0, max: 30 })).map(days => days.toSorted((a, b) => a - b))

it('repeats an observation for two days at most, and marks them', () => {
  assert(
    property(anyDays, integer({ min: 0, max: 35 }), array(integer()), (days, more, values) => {
      const reached = Math.max(more, ...days)
      const from = days[0] ?? 0
      const given = new Float64Array(days.length === 0 ? 0 : (days.at(-1) ?? 0) - from + 1).fill(Number.NaN)
      for (const [index, day] of days.entries()) given[day - from] = values[index] ?? index
      const { column, filled } = carryObservations({ from, column: given }, reached)
      const expected = Array.from({ length: reached + 1 }, (_, day) => day).flatMap(day => {
        const ownDay = days.findLast(candidate => candidate <= day && day - candidate <= 2)
        return ownDay === undefined ? [] : [[day, given[ownDay - from], ownDay === day ? 0 : 1]]
      })
      const observations = [...column].flatMap((value, index) =>
        Number.isNaN(value) ? [] : [[from + index, value, filled?.[index]]],
      )
      expect(observations).toEqual(expected)
    }),
  )
})
