import { expect, it } from 'vitest'

import { toAllVersionsName, toSharedName } from './allVersions.ts'

it('a parent that shares its name says that it is all versions, and its versions are shortened without that', () => {
  expect(toAllVersionsName('Circle')).toBe('Circle (all versions)')
  expect(['Circle (all versions)', 'Uniswap'].map(toSharedName)).toEqual(['Circle', 'Uniswap'])
})
