import { array, assert, double, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toDayValues, type DayValue } from '../domain/testing/dayValues.ts'
import { toDailyValues } from '../store/testing/dailyValues.ts'
import { SeriesFacts } from './SeriesFacts.ts'

const lastDay = 40

const anyRows = uniqueArray(
  record({
    entity: integer({ min: 0, max: 6 }),
    day: integer({ min: 0, max: lastDay }),
    value: integer({ min: -1000, max: 1000 }),
  }),
  { selector: ({ entity, day }) => `${entity} ${day}`, maxLength: 150 },
)

const byEntityAndDay = (a: DayValue, b: DayValue) => a.entity - b.entity || a.day - b.day

const load = (rows: readonly DayValue[]) =>
  SeriesFacts.of(
    toDailyValues(rows.toSorted(byEntityAndDay).map(({ entity, day, value }) => [entity, day, value])),
  )

describe('a series in memory has the days of its rows', () => {
  it('by entity', () => {
    assert(
      property(anyRows, rows => {
        expect(toDayValues(load(rows).histories)).toEqual(rows.toSorted(byEntityAndDay))
      }),
    )
  })

  it('and its first and last day', () => {
    assert(
      property(anyRows, rows => {
        const days = rows.map(({ day }) => day)
        const span = { from: Math.min(...days), to: Math.max(...days) }
        expect(load(rows).span).toEqual(rows.length > 0 ? span : null)
      }),
    )
  })

  it('before later changes, where it had such a day', () => {
    assert(
      property(anyRows, anyRows, integer({ min: -1, max: lastDay }), (rows, changes, newest) => {
        const former = new Map<number, { day: number; value: number | null }[]>()
        for (const { entity, day, value } of changes.toSorted(byEntityAndDay))
          former.set(entity, [...(former.get(entity) ?? []), { day, value: value < 0 ? null : value }])
        const expected = new Map(rows.map(row => [`${row.entity} ${row.day}`, row]))
        for (const row of changes)
          if (row.value < 0) expected.delete(`${row.entity} ${row.day}`)
          else expected.set(`${row.entity} ${row.day}`, row)
        const knownRows = [...expected.values()].filter(({ day }) => day <= newest).toSorted(byEntityAndDay)
        const before = load(rows).before(former, newest < 0 ? null : newest)
        expect(toDayValues(before.histories)).toEqual(knownRows)
        // A history begins and ends with a value.
        for (const { column } of before.histories.values())
          expect([column[0], column.at(-1)].map(Number.isNaN)).toEqual([false, false])
      }),
    )
  })
})

it('values are kept to the last bit, and take eight bytes a day', () => {
  assert(
    property(array(double({ noNaN: true }), { minLength: 100, maxLength: 200 }), values => {
      const rows = values.map((value, day) => ({ entity: 7, day, value }))
      const facts = load(rows)
      expect(toDayValues(facts.histories)).toEqual(rows)
      expect(facts.bytes / values.length).toBe(8)
    }),
  )
})

it('leaves out impossible days, which would be millions of empty ones', () => {
  const possible = { from: 100, to: 200 }
  const stray = [
    [1, 0, 5],
    [1, 150, 7],
    [1, 1_150_000, 9],
    [2, 1_150_000, 9],
  ] as const
  const facts = SeriesFacts.of(toDailyValues(stray), possible)
  expect(toDayValues(facts.histories)).toEqual([{ entity: 1, day: 150, value: 7 }])
  const former = new Map([
    [
      1,
      [
        { day: 0, value: 3 },
        { day: 151, value: 4 },
      ],
    ],
  ])
  const before = facts.before(former, 1_150_000)
  expect(toDayValues(before.histories).map(({ day }) => day)).toEqual([150, 151])
  expect(before.bytes).toBe(16)
})
