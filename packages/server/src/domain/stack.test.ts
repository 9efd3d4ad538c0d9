import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { getBuckets, grainIds, type Grain } from '@analytics/contract/query/grain'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addUpDays, valueAt } from './daily/DailyColumns.ts'
import { toDailyAverages, toStack } from './stack.ts'
import { toHistories, type DayValue } from './testing/dayValues.ts'

const lastDay = 20_100
const entities = [0, 1, 2, 3]

const anyValues = fc
  .array(
    fc.tuple(
      fc.nat(3),
      fc.integer({ min: lastDay - 80, max: lastDay }),
      fc.integer({ min: -1000, max: 1000 }),
    ),
    {
      maxLength: 300,
    },
  )
  .map(rows =>
    [...new Map(rows.map(row => [`${row[0]} ${row[1]}`, row])).values()].map(([entity, day, value]) => ({
      entity,
      day,
      value,
    })),
  )

const none = { from: 0, column: new Float64Array(), filled: null }

/** Some entities, and the rest as one. */
function linesOf(values: readonly DayValue[], shown: readonly number[]) {
  const histories = toHistories(values)
  const rest = entities.flatMap(entity => (shown.includes(entity) ? [] : (histories.get(entity) ?? [])))
  const span = { from: lastDay - 80, to: lastDay }
  return {
    lines: [
      ...shown.map(entity => histories.get(entity) ?? none),
      { from: span.from, ...addUpDays(rest, span) },
    ],
    rest,
  }
}

function averagesOf(values: readonly DayValue[], shown: readonly number[], period: Grain, range: DayRange) {
  const { lines, rest } = linesOf(values, shown)
  return toDailyAverages(toStack(lines, period, range, lastDay), period, rest)
}

describe('daily averages of weeks and months', () => {
  it('are over the days that each has, and of a whole week or month without a gap over 7 or 30', () => {
    fc.assert(
      fc.property(
        anyValues,
        fc.constantFrom(...grainIds),
        fc.integer({ min: 1, max: 75 }),
        fc.nat(1),
        fc.nat(4),
        (values, period, length, late, drawn) => {
          const range = { from: lastDay - late - length + 1, to: lastDay - late }
          const shownEntities = entities.slice(0, drawn)
          const stack = averagesOf(values, shownEntities, period, range)
          const hasLast = values.some(({ day }) => day === lastDay)
          const through = period === 'D' && hasLast ? lastDay : range.to
          const calendars = getBuckets(period, { from: range.from, to: through })
          expect(stack.buckets).toHaveLength(calendars.length)
          calendars.forEach((calendar, index) => {
            const inside = values.filter(
              ({ day }) =>
                day >= Math.max(calendar.from, range.from) && day <= Math.min(calendar.to, through),
            )
            const isWhole = calendar.from >= range.from && calendar.to <= range.to
            const averageOf = (entity: number) => {
              const ownValues = inside.filter(value => value.entity === entity)
              if (ownValues.length === 0) return null
              const hasAll = isWhole && ownValues.length === countDays(calendar)
              const sum = ownValues.reduce((total, { value }) => total + value, 0)
              return sum / (hasAll ? { D: 1, W: 7, M: 30 }[period] : ownValues.length)
            }
            const near = (shown: number | null, reference: number | null) =>
              reference === null ? expect(shown).toBeNull() : expect(shown).toBeCloseTo(reference, 6)
            for (const entity of shownEntities)
              near(valueAt(stack.rows[entity]?.values, index), averageOf(entity))
            const tail = entities.slice(drawn).flatMap(entity => averageOf(entity) ?? [])
            near(
              valueAt(stack.rows.at(-1)?.values, index),
              tail.length > 0 ? tail.reduce((sum, average) => sum + average, 0) : null,
            )

            const lines = [...shownEntities.map(entity => [entity]), entities.slice(drawn)]
              .map(line => new Set(inside.filter(value => line.includes(value.entity)).map(({ day }) => day)))
              .filter(days => days.size > 0)
            const shared = [...(lines[0] ?? [])].filter(day => lines.every(days => days.has(day))).length
            expect(stack.buckets[index]?.daysPresent).toBe(shared)
            expect(stack.buckets[index]?.complete).toBe(isWhole && shared === countDays(calendar))
          })
        },
      ),
    )
  })

  it('come to the same bar whoever is drawn separately', () => {
    fc.assert(
      fc.property(anyValues, fc.constantFrom('W', 'M'), (values, period) => {
        const range = { from: lastDay - 70, to: lastDay }
        const barsOf = (shown: readonly number[]) => {
          const { buckets, rows } = averagesOf(values, shown, period, range)
          return buckets.map((_, index) =>
            rows.reduce((sum, row) => sum + (valueAt(row.values, index) ?? 0), 0),
          )
        }
        const one = barsOf([0])
        for (const [index, bar] of barsOf(entities).entries()) expect(bar).toBeCloseTo(one[index] ?? NaN, 6)
      }),
    )
  })

  it('a week of which two days are there is their mean, and says so', () => {
    const monday = lastDay - ((lastDay + 3) % 7) - 7
    const range = { from: monday, to: monday + 6 }
    const values = [
      ...Array.from({ length: 7 }, (_, index) => ({ entity: 0, day: monday + index, value: 700 })),
      { entity: 1, day: monday + 2, value: 2000 },
      { entity: 1, day: monday + 5, value: 2022 },
    ]
    const { rows, buckets } = averagesOf(values, [0, 1], 'W', range)
    expect(rows.slice(0, 2).map(row => row.values[0])).toEqual([700, 2011])
    expect(buckets[0]).toMatchObject({ whole: true, complete: false, partial: false, daysPresent: 2 })
  })
})

describe('the last bars', () => {
  const lastComplete = lastDay - 4
  const range = { from: lastComplete - 2, to: lastComplete }
  /** The days that a chart has bars for, of lines whose values begin with the range. */
  const daysOf = (lines: readonly (readonly number[])[], kind: MetricKind = 'flow') => {
    const daily = lines.map(values => ({ from: range.from, column: Float64Array.from(values), filled: null }))
    const { buckets, rows } = toStack(daily, 'D', range, lastDay, kind)
    for (const row of rows) expect(row.values).toHaveLength(buckets.length)
    return buckets.map(({ from }) => from - lastComplete)
  }
  const gap = Number.NaN
  const complete = [50, 50, 50]

  it('are of days that any line has reported', () => {
    expect(daysOf([complete, complete])).toEqual([-2, -1, 0])
    expect(daysOf([complete, [...complete, 20, gap, gap]])).toEqual([-2, -1, 0, 1])
    expect(daysOf([])).toEqual([-2, -1, 0])
  })

  it('leave a place to days without a value between others', () => {
    expect(daysOf([[50, gap, 50, gap, 40]])).toEqual([-2, -1, 0, 1, 2])
    expect(daysOf([[gap, gap, gap]])).toEqual([-2, -1, 0])
  })

  it('are of a day that has just begun once it has an hour of a flow, or the day before is complete', () => {
    expect(daysOf([[...complete, 40, 2]])).toEqual([-2, -1, 0, 1])
    expect(daysOf([[...complete, 40, 3]])).toEqual([-2, -1, 0, 1, 2])
    expect(daysOf([[...complete, 0.1]])).toEqual([-2, -1, 0, 1])
    expect(daysOf([[...complete, 40, 2]], 'stock')).toEqual([-2, -1, 0, 1, 2])
  })
})

describe('sums of weeks and months', () => {
  const monday = 20_000 - ((20_000 + 3) % 7)
  const daily = [{ from: monday, column: new Float64Array(30).fill(1), filled: null }]

  it('cover the complete days of the range, marked where it or today cuts them', () => {
    const range = { from: monday + 2, to: monday + 15 }
    const bucketsOf = (period: Grain, last: number) => toStack(daily, period, range, last).buckets
    expect(bucketsOf('W', range.to + 1)).toMatchObject([
      { from: monday + 2, to: monday + 6, cut: true, partial: false, complete: false, daysPresent: 5 },
      { from: monday + 7, to: monday + 13, cut: false, partial: false, complete: true, daysPresent: 7 },
      { from: monday + 14, to: monday + 15, cut: false, partial: true, complete: false, daysPresent: 2 },
    ])
    expect(bucketsOf('W', range.to).at(-1)).toMatchObject({ to: range.to, cut: true, partial: false })
    expect(bucketsOf('D', range.to + 1).slice(-2)).toMatchObject([
      { to: range.to, cut: false, partial: false, complete: true },
      { to: range.to + 1, cut: false, partial: true, complete: false },
    ])
    const values = [...(toStack(daily, 'W', range, range.to + 1).rows[0]?.values ?? [])]
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(countDays(range))
  })

  it('are complete only when somebody has a value on every day', () => {
    fc.assert(
      fc.property(anyValues, fc.constantFrom(...grainIds), fc.nat(75), (values, period, length) => {
        const range = { from: lastDay - length, to: lastDay }
        const { buckets } = toStack(linesOf(values, entities).lines, period, range, lastDay)
        getBuckets(period, range).forEach((calendar, index) => {
          const days = new Set(
            values
              .map(({ day }) => day)
              .filter(day => day >= calendar.from && day <= calendar.to && day >= range.from),
          )
          expect(buckets[index]?.daysPresent).toBe(days.size)
          expect(buckets[index]?.complete).toBe(days.size === countDays(calendar))
        })
      }),
    )
  })
})
