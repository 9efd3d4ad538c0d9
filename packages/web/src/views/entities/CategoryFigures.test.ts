import { expect, it } from 'vitest'

import { toWholeText } from './CategoryView.tsx'

it('names what the share of a category is of', () => {
  expect(toWholeText({ id: 'fees', count: 77 })).toBe('of all fees, 77 apps')
  expect(toWholeText({ id: 'tvl', count: 1 })).toBe('of all TVL, 1 app')
})
