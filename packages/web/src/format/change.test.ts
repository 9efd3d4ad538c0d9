import { describe, expect, it } from 'vitest'

import { changeTone, formatChange } from './change.ts'

describe('change', () => {
  it.each([
    [4.69, '+4.69%', 'positive'],
    [-12.94, '−12.94%', 'negative'],
    [112.4, '+112%', 'positive'],
    [-100, '−100%', 'negative'],
    [99.996, '+100%', 'positive'],
    [12_345.6, '+12,346%', 'positive'],
    [0, '+0.00%', 'positive'],
    [-0.001, '+0.00%', 'positive'],
    [null, '–', 'none'],
    [Number.POSITIVE_INFINITY, '–', 'none'],
  ])('%s reads %s and is %s', (value, text, tone) => {
    expect(formatChange(value)).toBe(text)
    expect(changeTone(value)).toBe(tone)
  })
})
