import { expect, it } from 'vitest'

import { isPossibleId, toLongId } from './ids.ts'

it('a long id has one tilde of its own, before the key', () => {
  expect(toLongId({ slug: 'a~b', key: 'c~d' })).toBe('a-b~c~d')
  expect(toLongId({ slug: '..', key: '5' })).toBe('~5')
  expect(['x', '', '.', 'a~b', 'others'].map(isPossibleId)).toEqual([true, false, false, false, false])
})
