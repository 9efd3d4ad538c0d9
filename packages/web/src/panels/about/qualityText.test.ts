import type { Residual } from '@analytics/contract/api/responses/quality'
import { describe, expect, it } from 'vitest'

import {
  coverageText,
  countDaysText,
  leftOutText,
  missingDaysText,
  residualText,
  sumsText,
} from './qualityText.ts'

const residual: Residual = {
  kind: 'total',
  whole: 100,
  sum: 90,
  usd: 10,
  share: 0.1,
  isNew: false,
  days: [],
}

describe('the drawer', () => {
  it('says what a residual compares, and its share', () => {
    expect(residualText(residual)).toBe('10.0%: the source’s own total less the sum of its applications')
    expect(residualText({ ...residual, share: 0.00002 })).toMatch(/^less than 0.01%:/)
    expect(residualText({ ...residual, share: -0.0042 })).toMatch(/^−0.42%:/)
    expect(residualText({ ...residual, usd: null, share: null })).toMatch(/^Not known:/)
  })

  it('says how far totals and their parts differ at most', () => {
    expect(sumsText([residual, { ...residual, share: -0.2 }])).toBe(
      'Totals and their parts differ by 20.0% at most',
    )
    expect(sumsText([{ ...residual, share: 0 }])).toBe('Totals equal the sums of their parts')
    expect(sumsText([{ ...residual, usd: null, share: null }])).toBe(
      'Totals could not be compared with their parts',
    )
  })

  it('counts applications, and never writes 100 % where one is missing', () => {
    const missing = ['A', 'B', 'C', 'D'].map(name => ({ id: name, name, lastDay: '2026-09-20' }))
    const counted = { expected: 603, reported: 596, value: 0.9996, missing }
    expect(coverageText(counted)).toBe('596 of 603 applications, over 99.9% by last week’s value')
    expect(missingDaysText(counted)).toBe('Missing: A, B, C and 4 more')
    expect(coverageText({ expected: 1, reported: 1, value: null, missing: [] })).toBe('1 of 1 application')
  })

  it('counts days, and what was left out by its reason', () => {
    const days = [3, 2].map(reported => ({ day: '2026-09-20', reported, expected: 3 }))
    expect(countDaysText(days)).toBe('1 of 2 days have every application')
    expect(
      leftOutText([
        { reason: 'blockchain', count: 2, names: [] },
        { reason: 'nameless', count: 1, names: [] },
      ]),
    ).toBe('3 entries: 2 blockchains, 1 entry without a name')
  })
})
