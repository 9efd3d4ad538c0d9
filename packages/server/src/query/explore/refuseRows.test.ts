import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { describe, expect, it } from 'vitest'

import { refuseTooLarge } from './refuseRows.ts'

/** Rows that each have so many members. */
function rowsOf(expressions: readonly string[], count: number) {
  const search = new URLSearchParams(expressions.map(expression => ['s', expression]))
  return resolveRows(readExplore(search.toString()).query).flatMap(resolved => {
    if (isRefused(resolved)) return []
    const { formula } = resolved
    const instances = Array.from({ length: count }, () => ({ member: 'a', label: 'A', color: null, formula }))
    return [{ resolved, instances }]
  })
}

const twelve = Array.from({ length: 12 }, () => 'fees.app.*')

describe('a view whose daily values are too many', () => {
  it('is refused, with what to narrow', () => {
    expect(() => refuseTooLarge(rowsOf(twelve, 500), 1600)).toThrow(
      /12 rows over 1,600 days are 10 million daily values.*Use fewer rows with a star, a shorter range/,
    )
    expect(() => refuseTooLarge(rowsOf(['revenue.app.*/fees.app.*', 'fees.app.*'], 1500), 1600)).toThrow()
  })

  it('is no ordinary one, and no row alone', () => {
    expect(() => refuseTooLarge(rowsOf(twelve, 500), 365)).not.toThrow()
    expect(() => refuseTooLarge(rowsOf(['fees.app.*', 'revenue.app.*'], 700), 2000)).not.toThrow()
    expect(() => refuseTooLarge(rowsOf(['fees.app.*'], 2500), 3000)).not.toThrow()
  })
})
