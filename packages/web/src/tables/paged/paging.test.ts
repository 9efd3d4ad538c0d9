import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import { hasNegative } from '@analytics/contract/pages/model/rankingTables'
import { searchRows } from '@analytics/contract/view/tableRows'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { sortRows } from '../grid/sorting.ts'
import { pageOf } from './paging.ts'

const rows = fc.array(
  fc.record({ id: fc.nat(), name: fc.string({ maxLength: 4 }), total: fc.option(fc.integer()) }),
)

describe('pages', () => {
  it('hold every row on exactly one of them, in order', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 50 }), (all, size) => {
        const { pages } = pageOf(all, 1, size)
        const seen = Array.from({ length: pages }, (_, index) => pageOf(all, index + 1, size).rows)
        expect(seen.flat()).toEqual(all)
        expect(seen.every(page => page.length <= size)).toBe(true)
      }),
    )
  })

  it('response with the nearest there is', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, pages: 2 })
    expect(pageOf([], 3, 25)).toEqual({ rows: [], page: 1, pages: 1 })
  })
})

describe('a search', () => {
  it('keeps the rows with the text in one of their columns, in any case', () => {
    fc.assert(
      fc.property(rows, fc.string({ maxLength: 2 }), (all, search) => {
        const foundRows = searchRows(all, search, row => [row.name])
        const wantedSearch = search.trim().toLowerCase()
        expect(foundRows).toEqual(all.filter(row => row.name.toLowerCase().includes(wantedSearch)))
      }),
    )
  })
})

const column: ColumnSpec<{ total: number | null }> = {
  name: 'total',
  label: 'Total',
  align: 'right',
  width: 1,
  value: row => row.total ?? undefined,
  cell: () => null,
}

describe('a sort over all pages', () => {
  it('puts numbers in order and what is missing last, both ways', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (all, desc) => {
        const sorted = sortRows(all, [column], { column: 'total', descending: desc }).map(
          ({ total }) => total,
        )
        const knownValues = all.flatMap(({ total }) => total ?? []).sort((a, b) => (desc ? b - a : a - b))
        expect(sorted).toEqual([...knownValues, ...all.filter(({ total }) => total === null).map(() => null)])
      }),
    )
  })
})

describe('the rule of the Total column', () => {
  it('finds a negative total wherever it stands', () => {
    fc.assert(
      fc.property(rows, all => {
        const some = all as unknown as AnyRow[]
        expect(hasNegative(some, row => row.total)).toBe(
          all.filter(({ total }) => total !== null && total < 0).length > 0,
        )
      }),
    )
  })
})
