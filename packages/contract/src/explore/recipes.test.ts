import { expect, it } from 'vitest'

import { readExplore } from './readExplore.ts'
import { recipes } from './recipes.ts'
import { isRefused, resolveRows } from './resolveRows.ts'

it.each(recipes.map(({ id, address }) => [id, address]))(
  '%s is an address that can be used whole',
  (_, address) => {
    const { query, problems } = readExplore(address)
    expect(problems).toEqual([])
    expect(query.rows.length).toBeGreaterThan(0)
    expect(resolveRows(query).filter(isRefused)).toEqual([])
  },
)

it('have names of their own', () => {
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length)
})
