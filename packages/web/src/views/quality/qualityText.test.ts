import { expect, it } from 'vitest'

import { monthText, toHeat } from './qualityText.ts'

it('a month is the warmer the more of it is missing, and never rounds up to whole', () => {
  expect([1, 0.99, 0.98, 0.95, 0.5, null].map(toHeat)).toEqual([0, 0, 1, 2, 3, 0])
  expect([1, 0.9998, 0.987, null].map(monthText)).toEqual(['100%', '99.9%', '98.7%', '–'])
})
