import { compareValues } from '@analytics/contract/metrics/sums'
import { describe, expect, it } from 'vitest'

import {
  changeTone,
  formatAxisChange,
  formatChange,
  formatChangeInWords,
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

it.each([
  [4.69, 'up 4.69%'],
  [-112.4, 'down 112%'],
  [-0.001, 'unchanged'],
  [null, '–'],
])('%s in a sentence is %s', (value, text) => {
  expect(formatChangeInWords(value)).toBe(text)
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
  expect(changes.map(([rank, before]) => formatRankChange(rank, before))).toEqual(['↑3', '↓5', '=', 'new'])
})

describe('a change that leaves out a part of its ranges', () => {
  const whole = compareValues(30, 1000, 800)

  it('says how many days it compares', () => {
    const days = { ...whole, days: 27, now: 900 }
    expect(partialComparisonText(days)).toBe(
      'Change covers 27 of 30 days; the rest has no data for both periods',
    )
    expect(partialComparisonText(null)).toBeNull()
  })

  it('says of a sum how much of it is compared', () => {
    expect(partialComparisonText({ ...whole, now: 900 })).toBe(
      'Change covers $900.00 of $1.00K; the rest has no data for both periods',
    )
    expect(partialComparisonText({ ...whole, before: 600 })).toBe(
      'Change covers $600.00 of $800.00 in the previous period; the rest has no data for both periods',
    )
  })

  it('is not marked for up to two percent of the value', () => {
    expect(partialComparisonText({ ...whole, now: 980 })).toBeNull()
    expect(partialComparisonText({ ...whole, days: 29, now: 985 })).toBeNull()
  })

  it('never says that it compares more than there is', () => {
    expect(partialComparisonText({ ...whole, now: 1050 })).toBe(
      'Change leaves out −$50.00, which has data for one period only',
    )
  })
})

describe('an axis of changes', () => {
  it('is signed but at zero, and drops zeros', () => {
    expect(formatAxisChange([-10, 0, 10, 2.5])).toEqual(['−10%', '0%', '+10%', '+2.5%'])
    expect(formatAxisChange([0, 0.1 * 3, 20_000])).toEqual(['0%', '+0.3%', '+20,000%'])
  })
})
