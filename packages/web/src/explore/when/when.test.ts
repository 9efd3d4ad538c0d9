import type { WhenData, WhenOccurrence } from '@analytics/contract/api/responses/explore/when'
import { sortValueOf } from '@analytics/contract/columns/Column'
import { expect, it } from 'vitest'

import { toEventText } from '../../panels/events/MarkedEvent.ts'
import { toCourseChart } from './toCourseChart.ts'
import { toWhenMarks } from './toWhenMarks.ts'
import { toOccurrenceColumns, toSpreadColumns } from './whenColumns.ts'
import { toWhenText } from './WhenLine.tsx'

const occurrence: WhenOccurrence = {
  id: 'one',
  day: '2026-03-04',
  member: null,
  title: 'Aave fees above $1.00M',
  figures: [{ text: 'A', name: 'Aave fees', unit: 'USD per day', value: 1_050_000 }],
  value: 1_050_000,
  after: [
    { days: 1, value: 1_100_000, change: 4.76 },
    { days: 7, value: null, change: null },
    { days: 30, value: null, change: null },
  ],
  isTrue: true,
  knownSince: null,
  restatedAt: null,
  notices: [],
}
const spread = { count: 1, median: 4.76, lower: 4, upper: 5 }
const when: WhenData = {
  id: 'one',
  condition: 'A > 1000000',
  words: 'Aave fees above $1.00M',
  state: 'ready',
  message: null,
  position: null,
  truth: 'sometimes',
  from: '2026-01-01',
  to: '2026-03-05',
  today: { state: 'true', since: '2026-03-04', members: null },
  of: { text: 'A', name: 'Aave fees', unit: 'USD per day', changeUnit: 'percent' },
  occurrences: [occurrence],
  count: 1,
  allCount: 3,
  isFew: true,
  after: [{ days: 1, occurrences: spread, allDays: { ...spread, median: 0.1 } }],
  course: [-7, 0, 30].map(day => ({ ...spread, day })),
  restated: [],
}

it('says the state of a condition today', () => {
  expect(toWhenText(when)).toBe('True since 4 Mar 2026. 1 occurrence in this range, 3 in all.')
  const today = { state: 'true', since: '2026-03-04', members: 8 } as const
  expect(toWhenText({ ...when, today })).toContain('True since 4 Mar 2026, of 8 now.')
  expect(toWhenText({ ...when, truth: 'always' })).toContain('true on every day that is known')
  expect(toWhenText({ ...when, truth: 'never' })).toContain('not been true on any day')
  expect(toWhenText({ ...when, state: 'failed', message: 'A: needs a key' })).toBe('A: needs a key')
})

it('marks the days that stand, with the figures of the day', () => {
  const undone = { ...occurrence, id: 'two', isTrue: false }
  const marks = toWhenMarks({ ...when, occurrences: [occurrence, undone] })
  expect(marks.map(toEventText)).toEqual(['When: Aave fees above $1.00M (A $1.05M)'])
})

it('lists the operands, and the value and its change after the day', () => {
  const columns = toOccurrenceColumns(when)
  expect(Object.values(columns).map(({ label }) => label)).toEqual([
    'Day (UTC)',
    'A',
    'After 1 day',
    'Change, 1d',
    'After 7 days',
    'Change, 7d',
    'After 30 days',
    'Change, 30d',
  ])
  expect(Object.values(columns).map(column => sortValueOf(column, occurrence))).toEqual([
    '2026-03-04',
    1_050_000,
    1_100_000,
    4.76,
    null,
    null,
    null,
    null,
  ])
})

it('adds the member, the value of the row and restatements where there are any', () => {
  const undone: WhenOccurrence = {
    ...occurrence,
    member: { id: 'aave', name: 'Aave' },
    figures: [{ text: 'rank(A)', name: 'Aave fees', unit: 'count', value: 3 }],
    isTrue: false,
    notices: [{ id: 'n', at: '2026-03-06T10:00:00Z', isTrue: false, title: '', figures: [] }],
  }
  const columns = toOccurrenceColumns({ ...when, occurrences: [undone] })
  expect(Object.keys(columns).slice(0, 4)).toEqual(['day', 'member', 'figure rank(A)', 'value'])
  expect(columns['news'] && sortValueOf(columns['news'], undone)).toBe('Undone on 6 Mar 2026')
})

it('sets the changes after occurrences beside those of all days', () => {
  const [row] = when.after
  const values = Object.values(toSpreadColumns(when)).map(column => row && sortValueOf(column, row))
  expect(values).toEqual(['1 day', 1, 4.76, 4, 5, 0.1, 4, 5])
})

it('draws the course around day 0', () => {
  const chart = toCourseChart(when)
  expect(chart.slots).toHaveLength(3)
  expect(chart.describeSlot(0)).toBe('Day −7. Upper quartile +5.00%, Median +4.76%, Lower quartile +4.00%')
  expect(chart.describeSpan({ first: 0, last: 2 })).toBe('Day −7 – Day 30')
})
