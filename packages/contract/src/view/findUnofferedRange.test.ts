import { expect, it } from 'vitest'

import { getPage } from '../pages/pages.ts'
import { findUnofferedRange } from './findUnofferedRange.ts'

const askFor = (search: Readonly<Record<string, string>>, timeFrame?: string) =>
  findUnofferedRange(getPage('home').page.offers, { search, kept: timeFrame ? { timeFrame } : {} })

it('finds a range that the page lacks, in its address or brought along', () => {
  expect(askFor({ timeFrame: '2y' })).toBe('2y')
  expect(askFor({ range: 'all' })).toBe('all')
  expect(askFor({}, '2y')).toBe('2y')
})

it('finds nothing where the range is shown, is none, or another was chosen on the page', () => {
  expect(askFor({ timeFrame: '90d' })).toBeNull()
  expect(askFor({ timeFrame: '13d' })).toBeNull()
  expect(askFor({ timeFrame: '7d' }, '2y')).toBeNull()
  expect(askFor({ range: '2026-08-01..2026-08-31' }, '2y')).toBeNull()
  expect(askFor({})).toBeNull()
})

it('finds nothing on a page without time ranges', () => {
  const { offers } = getPage('events').page
  expect(findUnofferedRange(offers, { search: { timeFrame: '2y' }, kept: {} })).toBeNull()
})
