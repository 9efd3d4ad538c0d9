import type { PageSize } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import { usePrinting } from '../../lib/usePrinting.ts'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { NoResults } from '../grid/NoResults.tsx'
import { sortRows } from '../grid/sorting.ts'
import { TableGrid, type TableGridProps } from '../grid/TableGrid.tsx'
import { PageControls } from './PageControls.tsx'
import { pageOf } from './paging.ts'

export interface PagedTableProps<Data> extends TableGridProps<Data> {
  /** Rows of all pages, after the search. */
  readonly rows: readonly Data[]
  readonly nameOf: (row: Data) => string
  readonly page: number
  readonly pageSize: PageSize
  readonly pageSizes: readonly PageSize[]
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: PageSize) => void
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

export function PagedTable<Data>(props: PagedTableProps<Data>) {
  const { nameOf, chosen, onChosen, page, pageSize, pageSizes, onPage, onPageSize, ...grid } = props
  const { rows, rowId, columns, sorting } = grid
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting])
  const shown = useMemo(() => pageOf(sorted, page, pageSize), [sorted, page, pageSize])
  const printing = usePrinting()
  const tickable = useMemo(() => {
    const toggle = (id: string, checked: boolean) => {
      const next = new Set(chosen)
      if (checked) next.add(id)
      else next.delete(id)
      onChosen(next)
    }
    const [first, ...rest] = columns
    return first ? [withTick(first, { rowId, nameOf, chosen, toggle }), ...rest] : []
  }, [columns, chosen, onChosen, rowId, nameOf])

  return (
    <>
      <TableGrid {...grid} rows={printing ? sorted : shown.rows} columns={tickable} />
      {rows.length === 0 ? <NoResults /> : null}
      <PageControls
        chosen={rows.filter(row => chosen.has(rowId(row))).length}
        rows={rows.length}
        page={shown.page}
        pages={shown.pages}
        {...{ pageSize, pageSizes, onPage, onPageSize }}
      />
    </>
  )
}

interface TickOptions<Data> extends Pick<PagedTableProps<Data>, 'rowId' | 'nameOf' | 'chosen'> {
  readonly toggle: (id: string, checked: boolean) => void
}

const tickWidth = 24

function withTick<Data>(column: ColumnSpec<Data>, options: TickOptions<Data>): ColumnSpec<Data> {
  const { rowId, nameOf, chosen, toggle } = options
  const cell = (row: Data) => (
    <Checkbox
      compact
      name={`Select ${nameOf(row)}`}
      checked={chosen.has(rowId(row))}
      onChange={checked => toggle(rowId(row), checked)}
    >
      {column.cell(row)}
    </Checkbox>
  )
  return { ...column, width: column.width + tickWidth, cell }
}
