import { assert, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { latestCompleteDay, toCoverage as coverageOf } from './asOf.ts'
import { toHistories, type DayValue } from './testing/dayValues.ts'

const toCoverage = (values: readonly DayValue[], last: number) =>
  coverageOf([...toHistories(values).values()], last)

/** Daily value of each entity on days 1 to `until`. */
const history = (values: Record<number, number>, until: number) =>
  Object.entries(values).flatMap(([entity, value]) =>
    Array.from({ length: until }, (_, index) => ({ entity: Number(entity), day: index + 1, value })),
  )

const lastOf = (values: readonly DayValue[], through: number) => {
  const knownValues = values.filter(({ day }) => day <= through)
  return latestCompleteDay([toCoverage(knownValues, Math.max(...knownValues.map(({ day }) => day)))])
}

describe('the last complete day', () => {
  it('is the last day when everybody has reported', () => {
    expect(lastOf(history({ 1: 50, 2: 50 }, 20), 20)).toBe(20)
  })

  it('never lies after the day it may reach', () => {
    expect(lastOf(history({ 1: 50 }, 20), 18)).toBe(18)
  })

  it('is the day before while entries worth more than a tenth of the week are late', () => {
    const late = [...history({ 1: 89 }, 20), ...history({ 2: 11 }, 19)]
    expect(lastOf(late, 20)).toBe(19)
  })

  it('does not wait for entries worth a tenth or less', () => {
    const late = [...history({ 1: 90 }, 20), ...history({ 2: 10 }, 19)]
    expect(lastOf(late, 20)).toBe(20)
  })

  it('weighs losses by their size', () => {
    const late = [...history({ 1: 80 }, 20), ...history({ 2: -20 }, 19)]
    expect(lastOf(late, 20)).toBe(19)
  })

  it('is the best of the last days when none is complete', () => {
    const gone = [...history({ 1: 50, 2: 30 }, 5), ...history({ 3: 20 }, 19)]
    expect(lastOf(gone, 19)).toBeGreaterThan(11)
  })

  it.each([
    ['one day', 19, 19],
    ['two days', 18, 18],
    ['three days', 17, 20],
    ['six days', 14, 20],
  ])('with a large entry of three that has been silent for %s', (_, until, day) => {
    const values = [...history({ 1: 20, 2: 10 }, 20), ...history({ 3: 70 }, until)]
    expect(lastOf(values, 20)).toBe(day)
  })

  it('does not wait for an application that goes on under another name', () => {
    const half = history({ 1: 30, 2: 20 }, 20)
    const former = history({ 3: 50 }, 18)
    const renamed = [19, 20].map(day => ({ entity: 4, day, value: 50 }))
    expect(lastOf([...half, ...former], 20)).toBe(18)
    expect(lastOf([...half, ...former, ...renamed.slice(0, 1)], 19)).toBe(19)
    expect(lastOf([...half, ...former, ...renamed], 20)).toBe(20)
    const smaller = renamed.map(each => ({ ...each, value: 10 }))
    expect(lastOf([...half, ...former, ...smaller], 20)).toBe(18)
  })

  it('waits while most entries are silent: that is an outage, and nobody has ended', () => {
    const values = [...history({ 1: 10 }, 20), ...history({ 2: 50, 3: 40 }, 16)]
    expect(lastOf(values, 20)).toBe(16)
  })

  it('is unknown without facts', () => {
    expect(lastOf([], 20)).toBeUndefined()
    expect(latestCompleteDay([])).toBeUndefined()
  })

  it('weighs several sources together: a small one that is late holds nobody up, a large one does', () => {
    const large = toCoverage(history({ 1: 95 }, 20), 20)
    const small = toCoverage(history({ 2: 5 }, 19), 20)
    expect(latestCompleteDay([large, small])).toBe(20)
    expect(
      latestCompleteDay([toCoverage(history({ 1: 95 }, 19), 20), toCoverage(history({ 2: 5 }, 20), 20)]),
    ).toBe(19)
  })
})

/** The rule as it is said, day by day and entry by entry. */
function readSlowly(values: readonly DayValue[], last: number) {
  const find = (entity: number, day: number) => values.find(row => row.entity === entity && row.day === day)
  const entities = [...new Set(values.map(({ entity }) => entity))]
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return range(0, 13).map(back => {
    const day = last - back
    const expected = entities.filter(entity =>
      range(day - 7, day - 1).some(candidate => find(entity, candidate)),
    )
    const worth = (entity: number) =>
      range(day - 7, day - 1).reduce((sum, each) => sum + Math.abs(find(entity, each)?.value ?? 0), 0)
    const silent = expected.filter(entity => !range(day - 2, day).some(candidate => find(entity, candidate)))
    const isOutage = silent.length > expected.length / 2
    const total = (ownEntities: readonly number[]) =>
      ownEntities.reduce((sum, entity) => sum + worth(entity), 0)
    const due = total(isOutage ? expected : expected.filter(entity => !silent.includes(entity)))
    const reported = total(expected.filter(entity => find(entity, day)))
    // Entries that began less than a week ago count with a whole week of their values.
    const begun = entities.reduce((sum, entity) => {
      const first = range(last - 20, day).find(candidate => find(entity, candidate))
      const value = Math.abs(find(entity, day)?.value ?? 0)
      if (!find(entity, day) || first === undefined || day - first >= 7) return sum
      return sum + (day === first ? value * 7 : worth(entity) * (7 / (day - first) - 1))
    }, 0)
    return {
      day,
      expected: due,
      reported: Math.max(reported, Math.min(due, reported + begun)),
      isEmpty: !values.some(row => row.day === day),
    }
  })
}

it('what each day was expected to bring, and has, is what a slower reading of the rule finds', () => {
  const anyRows = uniqueArray(
    record({
      entity: integer({ min: 0, max: 4 }),
      day: integer({ min: 0, max: 30 }),
      // Sums of such values are exact in any order.
      value: integer({ min: -1000, max: 1000 }),
    }),
    { selector: ({ entity, day }) => `${entity} ${day}`, maxLength: 120 },
  )
  assert(
    property(anyRows, integer({ min: 10, max: 30 }), (rows, last) => {
      const knownRows = rows.filter(({ day }) => day <= last)
      const rounded = (days: ReturnType<typeof readSlowly>) =>
        days.map(day => ({ ...day, reported: Math.round(day.reported * 1e6) }))
      expect(rounded([...toCoverage(knownRows, last)])).toEqual(rounded(readSlowly(knownRows, last)))
      expect(toCoverage(rows, last)).toEqual(toCoverage(knownRows, last))
    }),
  )
})
