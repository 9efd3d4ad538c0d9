import { expect, it } from 'vitest'

import { isPossibleId, toLinkId, toLongId } from './longId.ts'

it.each([
  [{ slug: 'uniswap', key: '1', parent: null }, 'uniswap'],
  [{ slug: 'uniswap-v3', key: '2', parent: 'uniswap' }, 'uniswap-v3'],
  // The parent has the slug.
  [{ slug: 'lido', key: '3', parent: 'lido' }, 'lido~3'],
  [{ slug: '', key: '4', parent: null }, '~4'],
  [{ slug: '..', key: '5', parent: null }, '~5'],
  [{ slug: 'a~b', key: '6', parent: null }, 'a-b~6'],
])('%j is linked to as %s', (row, id) => expect(toLinkId(row)).toBe(id))

it('a long id has one tilde of its own, before the key', () => {
  expect(toLongId({ slug: 'a~b', key: 'c~d' })).toBe('a-b~c~d')
  expect(['x', '', '.', 'a~b'].map(isPossibleId)).toEqual([true, false, false, false])
})
