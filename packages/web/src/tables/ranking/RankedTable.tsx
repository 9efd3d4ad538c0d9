import type { TableSpec } from '@analytics/contract/pages/model/panels'
import type { ViewSort } from '@analytics/contract/view/viewState'

import { NoResults } from '../grid/NoResults.tsx'
import { toViewSort } from '../grid/sorting.ts'
import { TableGrid } from '../grid/TableGrid.tsx'
import { rowId } from './rows/rows.ts'
import type { RankedTableContent } from './toRankedTable.ts'

interface RankedTableProps {
  readonly spec: Pick<TableSpec, 'title'>
  readonly content: RankedTableContent
  readonly onSort: (sort: ViewSort) => void
  readonly padding: number
  readonly rowHeight: number
  readonly dimmed: boolean
}

export function RankedTable({ spec, content, onSort, ...look }: RankedTableProps) {
  const { rows, columns, sorting, selected, standard } = content
  return (
    <>
      <TableGrid
        label={spec.title}
        {...{ rows, rowId, columns, sorting, selected }}
        onSort={next => onSort(toViewSort(next, standard))}
        {...look}
      />
      {rows.length === 0 ? <NoResults /> : null}
    </>
  )
}
