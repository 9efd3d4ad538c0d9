import { fromIsoDay, startOf } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { findSlot, groupEvents, toSlotDays } from './groupEvents.ts'

const day = fromIsoDay
const weeks = ['2026-07-06', '2026-07-13', '2026-07-20'].map(from => ({ from: day(from), to: day(from) + 6 }))
const groupsOf = (days: readonly string[], width: number) =>
  groupEvents(
    days.map(text => ({ day: day(text), text })),
    weeks,
    index => index * width,
  ).map(({ x, events }) => [x, events.map(({ text }) => text)])

it('places events in their buckets, and merges markers that would cover one another', () => {
  const days = ['2026-07-20', '2026-07-08', '2026-07-13', '2026-08-01']
  expect(groupsOf(days, 100)).toEqual([
    [0, ['2026-07-08']],
    [100, ['2026-07-13']],
    [200, ['2026-07-20']],
  ])
  expect(groupsOf(days, 10)).toEqual([
    [0, ['2026-07-08', '2026-07-13']],
    [20, ['2026-07-20']],
  ])
})

it('places events between the points of a line at the later point', () => {
  const pointsOn = (days: readonly string[]) =>
    toSlotDays({
      time: 'second',
      slots: days.map(text => ({ from: startOf(day(text)) / 1000, to: startOf(day(text)) / 1000 })),
    })
  const weekly = pointsOn(['2026-07-12', '2026-07-19'])
  expect(
    ['2026-07-05', '2026-07-06', '2026-07-13', '2026-07-20'].map(text => findSlot(weekly, day(text))),
  ).toEqual([-1, 0, 1, -1])
  expect(findSlot(pointsOn(['2026-07-12', '2026-07-13']), day('2026-07-11'))).toBe(-1)
  expect(findSlot(pointsOn(['2026-07-12', '2026-07-12', '2026-07-13']), day('2026-07-12'))).toBe(0)
})
