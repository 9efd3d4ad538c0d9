import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { versusChoices } from './versusChoices.ts'

const labels = (from: string, to: string) =>
  versusChoices({ from: fromIsoDay(from), to: fromIsoDay(to) }).map(({ label }) => label)

it('a month, a quarter and a half-year are compared with the one before, too', () => {
  expect(labels('2026-07-01', '2026-09-30')).toEqual(['Previous days', 'Year before', 'Quarter before'])
  expect(labels('2026-02-01', '2026-02-28').at(-1)).toBe('Month before')
  expect(labels('2026-01-01', '2026-06-30').at(-1)).toBe('Half-year before')
  expect(labels('2025-01-01', '2025-12-31')).toEqual(['Previous days', 'Year before'])
  expect(labels('2026-07-02', '2026-09-30')).toEqual(['Previous days', 'Year before'])
})
