import type { ExploreEvent } from '@analytics/contract/api/responses/explore/explore'
import { expect, it } from 'vitest'

import { groupEvents } from './groupEvents.ts'

const eventOn = (day: string): ExploreEvent => ({
  kind: 'hack',
  day,
  name: day,
  detail: null,
  usd: null,
  returnedUsd: null,
  investors: [],
  chains: [],
  link: null,
  app: null,
  letter: null,
  before: null,
  after: null,
})
const bucket = { days: 7, complete: true, cut: false, partial: false }
const buckets = [
  { from: '2026-07-06', to: '2026-07-12', ...bucket },
  { from: '2026-07-13', to: '2026-07-19', ...bucket },
  { from: '2026-07-20', to: '2026-07-26', ...bucket },
]
const groupsOf = (days: readonly string[], width: number) =>
  groupEvents(days.map(eventOn), buckets, at => at * width).map(({ x, events }) => [
    x,
    events.map(({ day }) => day),
  ])

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
