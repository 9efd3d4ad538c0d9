import { expect, it } from 'vitest'

import { toWholeText } from './CategoryView.tsx'

it('names what the share of a category is of', () => {
  expect(toWholeText({ id: 'fees', count: 77 })).toBe('of all fees, from 77 applications')
  expect(toWholeText({ id: 'tvl', count: 1 })).toBe('of all TVL, from 1 application')
})
