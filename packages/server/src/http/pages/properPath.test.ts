import { expect, it } from 'vitest'

import { findProperPath } from './properPath.ts'

it.each([
  ['/Application-Fees', '/application-fees'],
  ['/application-fees/', '/application-fees'],
  ['/Application-Fees.csv', '/application-fees.csv'],
  ['/application-fees.CSV', '/application-fees.csv'],
  ['/application-fees.csv/', '/application-fees.csv'],
  ['/%61pplication-fees.png', '/application-fees.png'],
  ['/App/dex-1.svg', '/app/dex-1.svg'],
  ['/Overview.csv', '/overview.csv'],
  ['/QUALITY', '/status/quality'],
  ['/application-fees', undefined],
  ['/application-fees.csv', undefined],
  ['/overview.csv', undefined],
  ['/app/four.meme', undefined],
  ['/app/dex%201.csv', undefined],
  ['/nothing/at/all.csv', undefined],
  ['/%E0%A4%A.csv', undefined],
])('%s is properly %s', (path, proper) => {
  expect(findProperPath(path)).toBe(proper)
})
