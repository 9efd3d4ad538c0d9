import { describe, expect, it } from 'vitest'

import { changeTone, formatAxisChange, formatChange } from './change.ts'

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

describe('an axis of changes', () => {
  it('is signed but at zero, and drops zeros', () => {
    expect(formatAxisChange([-10, 0, 10, 2.5])).toEqual(['−10%', '0%', '+10%', '+2.5%'])
    expect(formatAxisChange([0, 0.1 * 3, 20_000])).toEqual(['0%', '+0.3%', '+20,000%'])
  })
})
