import { expect, it } from 'vitest'

import { toCategoryText, toCoverageText } from './CategoryView.tsx'

it('names what the share of a category is of', () => {
  expect(toCategoryText({ id: 'fees', count: 77 })).toBe('of all fees, 77 apps')
  expect(toCategoryText({ id: 'tvl', count: 1 })).toBe('of all TVL, 1 app')
})

it('says how much of a category the chains have, of the same days and never without them', () => {
  const chains = { value: 90, count: 10, asOf: '2026-06-30' } as const
  const all = { id: 'fees', value: 100, asOf: '2026-06-30' } as const
  expect(toCoverageText(chains, all)).toBe('on 10 chains, 90.0% of all')
  expect(toCoverageText(chains, { ...all, asOf: '2026-06-29' })).toBeUndefined()
  expect(toCoverageText(chains, { ...all, value: null })).toBeUndefined()
  expect(toCoverageText({ ...chains, value: null }, all)).toBeUndefined()
  expect(toCoverageText(chains, undefined)).toBeUndefined()
})
