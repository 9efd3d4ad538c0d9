import { expect, it } from 'vitest'

import { estimateWidth } from './estimateWidth.ts'

it.each([
  // Measured in Geist at 100 px.
  ['Application fees', 400, 754],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 400, 2548],
  ['WWWWWWWW', 400, 756],
  ['$1,234.56M', 400, 536],
  ['Uniswap V3', 600, 574],
])('is no less than the text, and at most a sixth more: %s', (text, weight, measured) => {
  const width = estimateWidth(text, 100, weight)
  expect(width).toBeGreaterThan(measured * 0.95)
  expect(width).toBeLessThan(measured * 1.17)
})

it('counts letters of other scripts as wide as they are, and marks as nothing', () => {
  expect(estimateWidth('日本語取引所', 10, 400)).toBe(60)
  expect(estimateWidth('e\u0301', 10, 400)).toBe(estimateWidth('e', 10, 400))
})
