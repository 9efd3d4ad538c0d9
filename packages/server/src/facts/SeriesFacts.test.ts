import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { array, assert, boolean, double, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toDayValues, type DayValue } from '../domain/testing/dayValues.ts'
import { isSameMonths, pairByPosition } from '../series/steps/compare.ts'
import { toDailyValues } from '../store/testing/dailyValues.ts'
import { SeriesFacts } from './SeriesFacts.ts'

const others = -1
const lastDay = 40

const anyRows = uniqueArray(
  record({
    entity: integer({ min: 0, max: 6 }),
    day: integer({ min: 0, max: lastDay }),
    // Sums of such values are exact in any order.
    value: integer({ min: -1000, max: 1000 }),
  }),
  { selector: ({ entity, day }) => `${entity} ${day}`, maxLength: 150 },
)
const anyDay = integer({ min: -5, max: lastDay + 5 })
const anyRange = record({ from: anyDay, length: integer({ min: 1, max: 20 }) }).map(
  ({ from, length }): DayRange => ({ from, to: from + length - 1 }),
)
const anyShift = record({ gap: integer({ min: 0, max: 5 }), more: integer({ min: -3, max: 3 }) })
const anyMembers = uniqueArray(integer({ min: 0, max: 8 }))

const byEntityAndDay = (a: DayValue, b: DayValue) => a.entity - b.entity || a.day - b.day
const isIn = ({ from, to }: DayRange, { day }: DayValue) => day >= from && day <= to
const total = (rows: readonly DayValue[]) => rows.reduce((sum, { value }) => sum + value, 0)

const load = (rows: readonly DayValue[]) =>
  new SeriesFacts(
    toDailyValues(rows.toSorted(byEntityAndDay).map(({ entity, day, value }) => [entity, day, value])),
  )

function entitiesOf(rows: readonly DayValue[]): number[] {
  return [...new Set(rows.map(({ entity }) => entity))].sort((a, b) => a - b)
}

describe('a series in memory equals a scan of its rows', () => {
  it('day by day, of all and of some', () => {
    assert(
      property(anyRows, anyRange, anyMembers, (rows, range, members) => {
        const expected = rows.filter(row => isIn(range, row)).sort(byEntityAndDay)
        expect(toDayValues(load(rows).getDaily(range))).toEqual(expected)
        const own = expected.filter(({ entity }) => members.includes(entity))
        expect(toDayValues(load(rows).getDaily(range, members))).toEqual(own)
      }),
    )
  })

  it('in its first and last day', () => {
    assert(
      property(anyRows, rows => {
        const days = rows.map(({ day }) => day)
        const span = { from: Math.min(...days), to: Math.max(...days) }
        expect(load(rows).span).toEqual(rows.length > 0 ? span : null)
      }),
    )
  })

  it('in sums of time ranges', () => {
    assert(
      property(anyRows, array(anyRange, { maxLength: 4 }), anyDay, (rows, windows, through) => {
        const counted = rows.filter(({ day }) => day <= through)
        const expected = entitiesOf(counted).map(entity => {
          const own = counted.filter(row => row.entity === entity)
          const days = own.map(({ day }) => day)
          return {
            entity,
            firstDay: Math.min(...days),
            lastDay: Math.max(...days),
            windows: windows.map(range => {
              const inside = own.filter(row => isIn(range, row))
              return { sum: inside.length > 0 ? total(inside) : null, days: inside.length, filled: 0 }
            }),
          }
        })
        expect(load(rows).getSums(windows, through)).toEqual(expected)
      }),
    )
  })

  it('in what two time ranges have in common', () => {
    assert(
      property(anyRows, anyRange, anyShift, anyDay, (rows, range, { gap, more }, through) => {
        const counted = rows.filter(({ day }) => day <= through)
        const length = countDays(range)
        // Another quarter or year may be a few days longer or shorter.
        const before = { from: range.from - gap - Math.max(1, length + more), to: range.from - gap - 1 }
        const shift = range.from - before.from
        const paired = Math.min(length, countDays(before))
        const isAlone = (row: DayValue, { from }: DayRange) => row.day - from >= paired
        const isRestCounted = isSameMonths(range, before)
        const hasNoPair = (row: DayValue, own: DayRange) => isRestCounted && isAlone(row, own)
        const expected = entitiesOf(counted).flatMap(entity => {
          const own = counted.filter(row => row.entity === entity)
          const days = own.map(({ day }) => day)
          const [first, last] = [Math.min(...days), Math.max(...days)]
          const now = own.filter(row => isIn(range, row))
          const then = own.filter(row => isIn(before, row))
          const hasPair = (row: DayValue, among: readonly DayValue[], by: number) =>
            among.some(({ day }) => day === row.day + by)
          const [nowAlone, thenAlone] = [
            now.filter(row => hasNoPair(row, range)),
            then.filter(row => hasNoPair(row, before)),
          ]
          const [nowOwn, thenOwn] = [
            now.filter(row => !isAlone(row, range)),
            then.filter(row => !isAlone(row, before)),
          ]
          const pairedNow = nowOwn.filter(row => hasPair(row, thenOwn, -shift))
          if (now.length + then.length === 0) return []
          const sums = {
            days: pairedNow.length + nowAlone.length,
            now: total(pairedNow) + total(nowAlone),
            before: total(thenOwn.filter(row => hasPair(row, nowOwn, shift))) + total(thenAlone),
            arrived: total(nowOwn.filter(row => !hasPair(row, thenOwn, -shift) && row.day - shift < first)),
            departed: total(thenOwn.filter(row => !hasPair(row, nowOwn, shift) && row.day + shift > last)),
          }
          return [[entity, sums] as const]
        })
        const found = load(rows).getPairedSums(pairByPosition(range, before), through)
        expect(expected.map(([entity]) => [entity, found.get(entity)])).toEqual(expected)
      }),
    )
  })

  it('in stacks, where the rest is one line', () => {
    assert(
      property(anyRows, anyRange, anyMembers, anyMembers, (rows, range, shown, members) => {
        const counted = rows.filter(row => isIn(range, row) && members.includes(row.entity))
        const drawn = counted.filter(({ entity }) => shown.includes(entity))
        const rest = counted.filter(({ entity }) => !shown.includes(entity))
        const days = [...new Set(rest.map(({ day }) => day))]
        const expected = [
          ...drawn,
          ...days.map(day => ({ entity: others, day, value: total(rest.filter(row => row.day === day)) })),
        ]
        const stack = toDayValues(load(rows).getStack(range, shown, members, others))
        expect(stack.filter(({ entity }) => entity !== others)).toEqual(drawn.toSorted(byEntityAndDay))
        expect(stack.toSorted(byEntityAndDay)).toEqual(expected.sort(byEntityAndDay))
      }),
    )
  })

  it('in sums by how many days there are, without the days that don’t count', () => {
    assert(
      property(
        anyRows,
        array(anyRange, { maxLength: 3 }),
        anyMembers,
        anyDay,
        anyDay,
        boolean(),
        (rows, buckets, members, through, resumed, isGrouped) => {
          const groupOf = new Map(isGrouped ? members.map(member => [member, -2 - (member % 2)]) : [])
          const nameOf = (entity: number) => groupOf.get(entity) ?? entity
          const counted = rows.filter(
            ({ entity, day }) => members.includes(entity) && (day <= through || day > resumed),
          )
          const expected = buckets.flatMap((range, bucket) => {
            const byDays = new Map<number, number>()
            for (const group of new Set(entitiesOf(counted).map(nameOf))) {
              const own = counted.filter(row => nameOf(row.entity) === group && isIn(range, row))
              const { size } = new Set(own.map(({ day }) => day))
              if (size > 0) byDays.set(size, (byDays.get(size) ?? 0) + total(own))
            }
            return [...byDays].sort(([a], [b]) => a - b).map(([days, sum]) => ({ bucket, days, sum }))
          })
          expect(load(rows).getSumsByDays(buckets, members, { through, resumed, groupOf })).toEqual(expected)
        },
      ),
    )
  })
})

it('values are kept to the last bit, and take twelve bytes a day', () => {
  assert(
    property(array(double({ noNaN: true }), { minLength: 100, maxLength: 200 }), values => {
      const rows = values.map((value, day) => ({ entity: 7, day, value }))
      const facts = load(rows)
      expect(toDayValues(facts.getDaily({ from: 0, to: values.length }))).toEqual(rows)
      expect(facts.bytes / values.length).toBe(12)
    }),
  )
})
