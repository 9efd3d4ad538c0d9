import fc from 'fast-check'
import { expect, it } from 'vitest'

import { fromIsoDay, toIsoDay } from './day.ts'
import { countDays } from './timeRange.ts'
import { toComparedDays, type Versus } from './versus.ts'

const compare = (days: string, versus: Versus) => {
  const [from = '', to = ''] = days.split('..')
  const before = toComparedDays({ from: fromIsoDay(from), to: fromIsoDay(to) }, versus)
  return `${toIsoDay(before.from)}..${toIsoDay(before.to)}`
}

it.each<[string, Versus, string]>([
  ['2026-07-01..2026-09-30', 'prev', '2026-03-31..2026-06-30'],
  ['2026-07-01..2026-09-30', 'period', '2026-04-01..2026-06-30'],
  ['2026-07-01..2026-09-30', 'year', '2025-07-01..2025-09-30'],
  ['2026-03-01..2026-03-31', 'period', '2026-02-01..2026-02-28'],
  ['2026-01-01..2026-12-31', 'period', '2025-01-01..2025-12-31'],
  ['2026-07-02..2026-09-30', 'period', '2026-04-02..2026-07-01'],
  ['2024-02-01..2024-02-29', 'year', '2023-02-01..2023-02-28'],
  ['2025-02-01..2025-02-28', 'year', '2024-02-01..2024-02-29'],
  ['2024-02-10..2024-02-29', 'year', '2023-02-10..2023-02-28'],
  ['2025-11-03..2026-02-17', 'year', '2024-11-03..2025-02-17'],
])('%s is compared, by %s, with %s', (days, versus, before) => {
  expect(compare(days, versus)).toBe(before)
})

it('never compares days with themselves, nor with far more or fewer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 15_000, max: 25_000 }),
      fc.nat(364),
      fc.constantFrom<Versus>('prev', 'year', 'period'),
      (from, more, versus) => {
        const range = { from, to: from + more }
        const before = toComparedDays(range, versus)
        expect(before.to).toBeLessThan(from)
        expect(Math.abs(countDays(before) - countDays(range))).toBeLessThanOrEqual(3)
      },
    ),
  )
})
