import type { DayRange } from '@analytics/contract/query/timeRange'
import { array, assert, boolean, constant, double, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sumIn } from './DailyColumns.ts'
import { History } from './History.ts'

const from = 1000
const anyValue = oneof(constant(Number.NaN), integer({ min: -1000, max: 1000 }))
const anyColumn = array(anyValue, { maxLength: 400 }).map(values => Float64Array.from([1, ...values]))
const anyRange = record({
  first: integer({ min: -40, max: 420 }),
  length: integer({ min: 0, max: 420 }),
}).map(({ first, length }): DayRange => ({ from: from + first, to: from + first + length - 1 }))

describe('a history', () => {
  it('adds up any range as a plain loop does', () => {
    assert(
      property(anyColumn, anyRange, (column, range) => {
        const history = new History(from, column)
        expect(history.sumIn(range)).toEqual(sumIn({ from, column }, range))
        expect(history.hasValueIn(range)).toBe(sumIn({ from, column }, range).days > 0)
      }),
    )
  })

  it('keeps the cents of all other days beside an absurd value', () => {
    assert(
      property(
        integer({ min: 0, max: 199 }),
        double({ min: 1e15, max: 1e300, noNaN: true }),
        (index, absurd) => {
          const column = new Float64Array(400).fill(0.25)
          column[index] = absurd
          expect(new History(from, column).sumIn({ from: from + 224, to: from + 399 }).sum).toBe(44)
        },
      ),
    )
  })

  it('counts days of its own without those that repeat an observation', () => {
    assert(
      property(anyColumn, array(boolean()), anyRange, (column, marks, range) => {
        const filled = Float32Array.from(column, (value, index) =>
          !Number.isNaN(value) && marks[index] ? 1 : 0,
        )
        const ownValues = column.map((value, index) => (filled[index] === 1 ? Number.NaN : value))
        expect(new History(from, column, filled).countOwnIn(range)).toBe(
          sumIn({ from, column: ownValues }, range).days,
        )
      }),
    )
  })

  it('ends on its last own day up to another one, and can leave out days', () => {
    const history = new History(10, Float64Array.of(1, Number.NaN, 3, 3), Float32Array.of(0, 0, 0, 1))
    expect([9, 10, 11, 12, 99].map(day => history.lastDayBy(day))).toEqual([null, 10, 10, 12, 12])
    expect([...history.without({ from: 12, to: 20 }).column]).toEqual([1, Number.NaN, Number.NaN, Number.NaN])
    expect([...(history.without({ from: 13, to: 20 }).filled ?? [])]).toEqual([0, 0, 0, 0])
    expect(history.without({ from: 11, to: 11 })).toBe(history)
    expect([...history.column]).toEqual([1, Number.NaN, 3, 3])
  })
})
