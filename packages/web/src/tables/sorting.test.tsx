import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { ColumnSpec } from './ColumnSpec.ts'
import { toSorting, toViewSort } from './sorting.ts'
import { useSortedTable } from './useSortedTable.ts'

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

function Names({ column, descending }: { readonly column: string; readonly descending: boolean }) {
  const table = useSortedTable({
    rows: items,
    columns,
    sorting: [{ id: column, desc: descending }],
    onSort: () => undefined,
    rowId: item => item.name,
  })
  return table
    .getRowModel()
    .rows.map(row => row.original.name)
    .join('|')
}

const order = (column: string, descending: boolean) =>
  renderToStaticMarkup(<Names column={column} descending={descending} />)

describe('a sorted table', () => {
  it('puts rows without a value last both ways', () => {
    expect(order('amount', true)).toBe('zeta|app 9|App 10|none')
    expect(order('amount', false)).toBe('App 10|app 9|zeta|none')
  })

  it('sorts names as people do', () => {
    expect(order('name', false)).toBe('app 9|App 10|none|zeta')
  })
})

describe('the sort in the address', () => {
  it('is the selected period, largest first, unless the reader chose', () => {
    expect(toSorting(null, ['name'], 'total30d')).toEqual([{ id: 'total30d', desc: true }])
    const chosen = { column: 'name', descending: false }
    expect(toSorting(chosen, ['name'], 'total30d')).toEqual([{ id: 'name', desc: false }])
  })

  it('ignores a column that the table does not show', () => {
    const gone = { column: 'total2y', descending: true }
    expect(toSorting(gone, ['name', 'total30d'], 'total30d')).toEqual([{ id: 'total30d', desc: true }])
  })

  it('leaves the standard order unsaid', () => {
    expect(toViewSort([{ id: 'total30d', desc: true }], 'total30d')).toBeNull()
    expect(toViewSort([{ id: 'total30d', desc: false }], 'total30d')).toEqual({
      column: 'total30d',
      descending: false,
    })
  })
})
