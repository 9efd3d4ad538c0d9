import { expect, it } from 'vitest'

import { gapText } from './gapText.ts'

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
