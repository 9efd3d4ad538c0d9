import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { toShortcuts } from './shortcuts.ts'

const read = (latest: string) =>
  toShortcuts(fromIsoDay(latest)).map(
    ({ label, range }) => `${label}: ${toIsoDay(range.from)} to ${toIsoDay(range.to)}`,
  )

it('names months and the four latest quarters', () => {
  expect(read('2026-11-24')).toEqual([
    'This month: 2026-11-01 to 2026-11-24',
    'Last month: 2026-10-01 to 2026-10-31',
    'Q4 2026: 2026-10-01 to 2026-11-24',
    'Q3 2026: 2026-07-01 to 2026-09-30',
    'Q2 2026: 2026-04-01 to 2026-06-30',
    'Q1 2026: 2026-01-01 to 2026-03-31',
  ])
})

it('crosses the year', () => {
  expect(read('2026-01-01').slice(0, 4)).toEqual([
    'This month: 2026-01-01 to 2026-01-01',
    'Last month: 2025-12-01 to 2025-12-31',
    'Q1 2026: 2026-01-01 to 2026-01-01',
    'Q4 2025: 2025-10-01 to 2025-12-31',
  ])
})
