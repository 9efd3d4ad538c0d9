import { expect, it } from 'vitest'

import { toCategoryText } from './CategoryView.tsx'

it('names what the share of a category is of', () => {
  expect(toCategoryText({ id: 'fees', count: 77 })).toBe('of all fees, 77 apps')
  expect(toCategoryText({ id: 'tvl', count: 1 })).toBe('of all TVL, 1 app')
})
