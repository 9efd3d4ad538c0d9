import type { SourceQuality } from '@analytics/contract/api/responses/quality'
import { expect, it } from 'vitest'

import { residualShareText, toNoticeText } from './residualText.ts'

it('names new residuals, and is silent without any', () => {
  const source = (id: string, isNew: boolean): SourceQuality => ({
    id,
    metric: 'fees',
    chain: null,
    months: [],
    residual: { whole: 100, usd: 12, share: 0.12, isNew },
  })
  expect(toNoticeText({ sources: [source('fees', false)] })).toBeNull()
  expect(toNoticeText({ sources: [source('fees/base', true), source('revenue', false)] })).toBe(
    'New residuals above 10% in the last seven days: Fees on Base (12.00%).',
  )
})

it.each([
  [0.0002, '0.02%'],
  [-0.124, '−12.40%'],
  [-0.00002, '<0.01%'],
  [0, '0.00%'],
  [null, '–'],
])('a share of %s is written %s', (share, text) => {
  expect(residualShareText({ whole: 100, usd: 1, share, isNew: false })).toBe(text)
})
