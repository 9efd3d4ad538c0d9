import { describe, expect, it } from 'vitest'

import {
  changeTone,
  formatAxisChange,
  formatChange,
  formatPoints,
  formatRankChange,
  partialComparisonText,
} from './change.ts'

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

it('percentage points have two decimals and a sign', () => {
  expect([0.944, -1.4, 0.001, -0.004, null].map(formatPoints)).toEqual([
    '+0.94',
    '−1.40',
    '+0.00',
    '+0.00',
    '–',
  ])
})

it('a rank rises, falls, stays or is new', () => {
  const changes = [
    [1, 4],
    [9, 4],
    [3, 3],
    [7, null],
  ] as const
  expect(changes.map(([rank, before]) => formatRankChange(rank, before))).toEqual(['↑3', '↓5', '=', 'new'])
})

describe('a change of fewer days than the range has', () => {
  const comparison = { days: 27, of: 30, now: 900, before: 800 }

  it('says how many it compares', () => {
    expect(partialComparisonText(comparison, 1000)).toBe('Compares the 27 of 30 days that both ranges have')
    expect(partialComparisonText({ ...comparison, days: 30 }, 1000)).toBeNull()
    expect(partialComparisonText(null, 1000)).toBeNull()
  })

  it('says of a sum how much of it is compared, where that can be seen', () => {
    const sum = { ...comparison, days: null }
    expect(partialComparisonText(sum, 1000)).toBe('Compares $900.00 of $1.00K: what both ranges have')
    expect(partialComparisonText(sum, 900.001)).toBeNull()
    expect(partialComparisonText(sum, null)).toBeNull()
  })
})

describe('an axis of changes', () => {
  it('is signed but at zero, and drops zeros', () => {
    expect(formatAxisChange([-10, 0, 10, 2.5])).toEqual(['−10%', '0%', '+10%', '+2.5%'])
    expect(formatAxisChange([0, 0.1 * 3, 20_000])).toEqual(['0%', '+0.3%', '+20,000%'])
  })
})
