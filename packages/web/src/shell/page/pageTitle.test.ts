import { expect, test } from 'vitest'

import { pageTitle, windowTitle } from './pageTitle.ts'

test('a dashboard, an unknown address, and home', () => {
  expect(pageTitle('/application-fees')).toBe('Application Fees')
  expect(windowTitle('/application-fees')).toBe('Application Fees · Analytics')
  expect(windowTitle('/nothing')).toBe('Unknown Section · Analytics')
  expect(windowTitle('/')).toBe('Analytics')
})
