import { expect, it } from 'vitest'

import { mayPrefetch } from './mayPrefetch.ts'

it.each([
  ['a browser that says nothing', undefined, true],
  ['a fast connection', { saveData: false, effectiveType: '4g' }, true],
  ['a visitor who saves data', { saveData: true, effectiveType: '4g' }, false],
  ['3G', { saveData: false, effectiveType: '3g' }, false],
  ['2G', { effectiveType: '2g' }, false],
  ['less than 2G', { effectiveType: 'slow-2g' }, false],
] as const)('%s: %o → %s', (_, hints, allowed) => {
  expect(mayPrefetch(hints)).toBe(allowed)
})
