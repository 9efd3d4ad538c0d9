import { describe, expect, it } from 'vitest'

import { compareValues } from '../metrics/sums.ts'
import {
  changeTone,
  comparisonText,
  formatAxisChange,
  formatChange,
  formatPoints,
  formatRankChange,
  isMarked,
  lastValuesText,
} from './change.ts'

describe('change', () => {
  it.each([
    [4.69, '+4.69%', 'positive'],
    [-12.94, '−12.94%', 'negative'],
    [112.4, '+112%', 'positive'],
    [-100, '−100%', 'negative'],
    [99.996, '+100%', 'positive'],
    [12_345.6, '+12,346%', 'positive'],
    [0, '0.00%', 'none'],
    [-0.001, '0.00%', 'none'],
    [0.001, '0.00%', 'none'],
    [-0.005, '−0.01%', 'negative'],
    [-0.02, '−0.02%', 'negative'],
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
    '0.00',
    '0.00',
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
  expect(changes.map(([rank, before]) => formatRankChange(rank, before))).toEqual(['↑3', '↓5', '', 'new'])
})

describe('what a change compares', () => {
  const whole = compareValues(30, 1000, 800)

  it('is the two sums, where nothing is left out', () => {
    expect(comparisonText('+25.00%', whole)).toBe('$1.000K against $800.00')
    expect(comparisonText('–', null)).toBeNull()
  })

  it('stands beside the whole sums, with the days that both ranges have', () => {
    expect(comparisonText('+12.50%', { ...whole, days: 27, now: 900 })).toBe(
      '+12.50% like for like ($900.00 against $800.00, over 27 of 30 days); all figures $1.000K against $800.00',
    )
    expect(comparisonText('+66.67%', { ...whole, before: 600 })).toBe(
      '+66.67% like for like ($1.000K against $600.00); all figures $1.000K against $800.00',
    )
  })

  it('is marked where more than two percent of the value is left out', () => {
    expect([null, whole, { ...whole, now: 980 }, { ...whole, now: 970 }].map(isMarked)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

describe('an axis of changes', () => {
  it('is signed but at zero, and drops zeros', () => {
    expect(formatAxisChange([-10, 0, 10, 2.5])).toEqual(['−10%', '0%', '+10%', '+2.5%'])
    expect(formatAxisChange([0, 0.1 * 3, 20_000])).toEqual(['0%', '+0.3%', '+20,000%'])
  })
})

it('names the last values that the change of an index compares', () => {
  const format = (value: number | null) => String(value)
  expect(lastValuesText({ now: 146, before: 107.5 }, format)).toBe(
    '146 against 107.5, the last value of the compared range',
  )
})
