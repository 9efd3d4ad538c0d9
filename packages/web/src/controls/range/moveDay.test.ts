import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { moveDay } from './moveDay.ts'

it.each([
  ['ArrowLeft', false, '2026-03-30'],
  ['ArrowRight', false, '2026-04-01'],
  ['ArrowUp', false, '2026-03-24'],
  ['ArrowDown', false, '2026-04-07'],
  ['Home', false, '2026-03-30'],
  ['End', false, '2026-04-05'],
  ['PageUp', false, '2026-02-28'],
  ['PageDown', false, '2026-04-30'],
  ['PageUp', true, '2025-03-31'],
  ['PageDown', true, '2027-03-31'],
])('%s (Shift: %s) leads from 31 March to %s', (key, isShift, day) => {
  const moved = moveDay(fromIsoDay('2026-03-31'), key, isShift)
  expect(moved && toIsoDay(moved)).toBe(day)
})

it('other keys move nothing', () => {
  expect(moveDay(0, 'Enter', false)).toBeNull()
})
