import { expect, it } from 'vitest'

import { readExplore } from '../explore/readExplore.ts'
import { toExploreSearch, toLine } from './toExploreSearch.ts'

it('writes an address that the explorer reads, whatever the ids are', () => {
  const lines = [toLine('fees', 'app', 'uniswap'), toLine('fees', 'app', 'asseto-cash+-v2')]
  const search = toExploreSearch(lines, '30d')
  expect(search).toBe('s=fees.app.uniswap&s=fees.app.asseto-cash%252B-v2&range=30d')
  const { query, problems } = readExplore(search)
  expect(problems).toEqual([])
  expect(query.rows.map(({ expression }) => expression)).toEqual([
    'fees.app.uniswap',
    'fees.app.asseto-cash%2B-v2',
  ])
})
