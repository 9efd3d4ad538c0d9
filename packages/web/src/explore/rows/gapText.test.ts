import { expect, it } from 'vitest'

import { gapText, toGaps } from './gapText.ts'

it('counts the buckets without a value, and says why there is none', () => {
  expect(gapText([], 'D')).toBeNull()
  expect(gapText([{ reason: 'missing', buckets: 1 }], 'W')).toBe('1 week without a value: not reported')
  const both = [
    { reason: 'missing', buckets: 2 },
    { reason: 'divided by zero', buckets: 3 },
  ] as const
  expect(gapText([...both], 'D')).toBe(
    '2 days without a value: not reported; 3 days without a value: the denominator was zero',
  )
})

it('counts the values that have no place on a log scale', () => {
  const row = { gaps: [{ reason: 'undefined', buckets: 1 }], values: [1, 0, -2, null, 3] } as const
  const series = { gaps: [...row.gaps], values: [...row.values] }
  expect(toGaps(series, false)).toEqual(row.gaps)
  expect(gapText(toGaps(series, true), 'D')).toBe(
    '1 day without a value: the formula has no result for the reported figures; 2 days without a value: zero or less has no place on a log scale',
  )
})
