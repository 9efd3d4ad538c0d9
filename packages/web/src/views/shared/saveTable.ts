import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { rowsToCsv } from '@analytics/contract/files/csv'
import type { MetricPage } from '@analytics/contract/pages/model/Page'
import type { TableText } from '@analytics/contract/pages/model/panels'
import { defaultViewState, type TableChoice, type ViewState } from '@analytics/contract/view/viewState'

import { toComments } from '../../export/comments.ts'
import { csvName, toNamePart, toSelectionPart } from '../../export/fileName.ts'
import { saveCsv } from '../../lib/saveFile.ts'
import { isColumnShown } from '../../tables/columns/columnChoice.ts'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { toCsvColumns } from '../../tables/columns/toCsvColumns.ts'
import { sortRows, toSorting } from '../../tables/grid/sorting.ts'
import { searchRows, tickedOrAll } from '../../tables/paged/paging.ts'

interface SavedTable<Row> {
  readonly dashboard: MetricPage & { readonly table: TableText }
  readonly view: ViewState
  readonly metadata: Metadata
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnSpec<Row>[]
  readonly standard: string
  readonly nameOf: (row: Row) => string
  readonly rowId: (row: Row) => string
  readonly ticked: ReadonlySet<string>
  readonly isLatest?: boolean
}

/** The rows that are found, in order, and the columns that are shown. */
export function saveTable<Row>(saved: SavedTable<Row>): void {
  save(saved, saved.view.table)
}

/** Every row and column that there is. */
export function saveWholeTable<Row>(saved: SavedTable<Row>): void {
  save(saved, null)
}

function save<Row>(saved: SavedTable<Row>, choice: TableChoice | null): void {
  const { dashboard, view, metadata, rows, columns, standard, nameOf, isLatest = false } = saved
  const { title, controls, exportPrefix, table } = dashboard
  const { search, sort, columns: chosen } = choice ?? defaultViewState.table
  const shown = choice ? columns.filter(column => isColumnShown(column, chosen)) : columns
  const sorting = toSorting(sort, shown, standard)
  const found = searchRows(rows, search, row => [nameOf(row)])
  const kept = choice ? tickedOrAll(found, saved.rowId, saved.ticked) : found
  const sorted = columns.find(({ name }) => name === sorting.column)
  const parts = choice
    ? [
        search.trim() === '' ? null : toNamePart(search),
        sort ? `by-${sort.descending ? '' : 'smallest-'}${sort.column}` : null,
        chosen.length > 0 ? 'columns' : null,
        toSelectionPart(kept.map(nameOf), found.length),
      ]
    : ['all-data']
  saveCsv(
    csvName({ prefix: exportPrefix, parts, view: { ...view, resample: 'D' }, controls, metadata, isLatest }),
    rowsToCsv(
      sortRows(kept, columns, sorting),
      toCsvColumns(shown),
      toComments({
        title: `${title}: ${table.title}`,
        unit: 'US dollars, where a column says no other',
        metadata,
        isLatest,
        shown: [
          `${kept.length} of ${rows.length} ${table.plural}`,
          ...(search.trim() === '' ? [] : [`search "${search.trim()}"`]),
          ...(sorted ? [`by ${sorted.label}${sorting.descending ? '' : ', smallest first'}`] : []),
        ],
      }),
    ),
  )
}
