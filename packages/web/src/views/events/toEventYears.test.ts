import { expect, it } from 'vitest'

import { toEventYears } from './toEventYears.ts'

it('sums the amounts of each year, and has the years between', () => {
  const years = toEventYears([
    { day: '2026-02-01', kind: 'hack', usd: 4 },
    { day: '2026-01-01', kind: 'hack', usd: null },
    { day: '2024-12-31', kind: 'raise', usd: 7 },
    { day: '2024-01-01', kind: 'raise', usd: 5 },
  ])
  expect(years.map(({ year, count, lost, raised }) => [year, count, lost, raised])).toEqual([
    [2024, 2, null, 12],
    [2025, 0, null, null],
    [2026, 2, 4, null],
  ])
})

it('has no years without events', () => {
  expect(toEventYears([])).toEqual([])
})
