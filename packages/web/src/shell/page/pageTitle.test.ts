import { appCopy } from '@analytics/contract/pages/model/texts'
import { expect, test } from 'vitest'

import { pageTitle, windowTitle } from './pageTitle.ts'

test('a dashboard, an unknown address, and home', () => {
  expect(pageTitle('/application-fees')).toBe('Application Fees')
  expect(windowTitle('/application-fees')).toBe('Application Fees · Analytics')
  expect(windowTitle('/nothing')).toBe('Unknown Section · Analytics')
  expect(windowTitle('/')).toBe('Analytics')
})

test('the pages of a subject, by its name', () => {
  expect(windowTitle('/category/lending', 'Lending')).toBe('Lending · Analytics')
  expect(windowTitle('/category/lending/chains', 'Lending')).toBe('Lending by chain · Analytics')
  expect(pageTitle('/category/dexs/chains')).toBe('dexs by chain')
  const [unknown] = appCopy.unknownEntity('category', 'nope')
  expect(pageTitle('/category/nope/chains', unknown)).toBe(unknown)
})
