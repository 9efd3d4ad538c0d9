import { describe, expect, it } from 'vitest'

import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { sortRows, toggleSorting, toSorting, toViewSort } from './sorting.ts'

interface Item {
  readonly name: string
  readonly amount: number | null
}

const items: readonly Item[] = [
  { name: 'none', amount: null },
  { name: 'App 10', amount: -3 },
  { name: 'app 9', amount: 0 },
  { name: 'zeta', amount: 7 },
]

const common = { align: 'left', width: 10, cell: () => null } as const
const columns: readonly ColumnSpec<Item>[] = [
  { ...common, name: 'name', label: 'Name', value: item => item.name },
  { ...common, name: 'amount', label: 'Amount', value: item => item.amount ?? undefined },
]

const order = (column: string, descending: boolean) =>
  sortRows(items, columns, { column, descending })
    .map(({ name }) => name)
    .join('|')

describe('sorted rows', () => {
  it('have those without a value last both ways', () => {
    expect(order('amount', true)).toBe('zeta|app 9|App 10|none')
    expect(order('amount', false)).toBe('App 10|app 9|zeta|none')
  })

  it('are in natural order of their names', () => {
    expect(order('name', false)).toBe('app 9|App 10|none|zeta')
  })

  it('keep their order where they are equal, or the column is not there', () => {
    const equal = columns.map(column => ({ ...column, value: () => 1 }))
    expect(sortRows(items, equal, { column: 'amount', descending: true })).toEqual(items)
    expect(sortRows(items, columns, { column: 'gone', descending: true })).toBe(items)
  })
})

describe('a click on a column', () => {
  it('sorts by it, largest first, and then the other way round', () => {
    const first = toggleSorting({ column: 'name', descending: false }, 'amount')
    expect(first).toEqual({ column: 'amount', descending: true })
    expect(toggleSorting(first, 'amount')).toEqual({ column: 'amount', descending: false })
  })
})

describe('the sort in the address', () => {
  it('is the selected period, largest first, unless another one was chosen', () => {
    expect(toSorting(null, columns, 'total30d')).toEqual({ column: 'total30d', descending: true })
    const chosen = { column: 'name', descending: false }
    expect(toSorting(chosen, columns, 'total30d')).toEqual(chosen)
  })

  it('ignores a column that the table does not show', () => {
    const gone = { column: 'total2y', descending: true }
    expect(toSorting(gone, columns, 'total30d')).toEqual({
      column: 'total30d',
      descending: true,
    })
  })

  it('leaves out the standard order', () => {
    expect(toViewSort({ column: 'total30d', descending: true }, 'total30d')).toBeNull()
    const ascending = { column: 'total30d', descending: false }
    expect(toViewSort(ascending, 'total30d')).toEqual(ascending)
  })
})
