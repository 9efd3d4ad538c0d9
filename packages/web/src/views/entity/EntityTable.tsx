import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { EntityTablePanel } from '@analytics/contract/pages/templates/entity'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo, useState, type ReactNode } from 'react'

import { TablePanel } from '../../panels/table/TablePanel.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { toSorting, toViewSort, type Sorting } from '../../tables/grid/sorting.ts'
import type { PartProps } from '../shared/PagePart.ts'
import type { EntityBase } from './EntityPart.ts'
import { fillPanel } from './fillPanel.ts'

/** The part of a response that is shown. */
export interface ShownTable<Response, Row, Page> {
  readonly response: Response
  readonly page: Page
  readonly rows: readonly Row[]
}

interface EntityTableSpec<Response, Row extends { readonly id: string }, Page> {
  readonly toRows: (response: Response, view: ViewState) => readonly Row[]
  readonly toColumns: (rows: readonly Row[], response: Response) => readonly ColumnSpec<Row>[]
  /** The metric shown, where it is not the panel's own. */
  readonly toMetric?: (response: Response) => Metric
  /** The column that orders the table at first, where the response decides. */
  readonly toStandard?: (response: Response) => string
  /** The first order, of a table whose order is not kept in the address. */
  readonly ownOrder?: Sorting
  readonly toCount: (shownTable: ShownTable<Response, Row, Page>) => string | null
  readonly toFootnote?: (response: Response, page: Page) => string | undefined
  readonly toActions?: (hasData: boolean, page: Page, title: string, response: Response | null) => ReactNode
}

const noRows: readonly never[] = []

export function table<
  Response extends { readonly metadata: Metadata },
  Row extends { readonly id: string },
  Page extends EntityBase,
>(spec: EntityTableSpec<Response, Row, Page>) {
  const { toRows, toColumns, toMetric, toStandard, ownOrder, toCount, toFootnote, toActions } = spec
  return function EntityTable({ panel, state, page, apiUrl }: PartProps<EntityTablePanel, Response, Page>) {
    const { view, onChange } = page
    const response = state.kind === 'ready' ? state.response : null
    const { rowHeight } = useTableLayout()
    const [order, setOrder] = useState(ownOrder)
    const rows = useMemo(() => (response ? toRows(response, view) : noRows), [response, view])
    const columns = useMemo(() => (response ? toColumns(rows, response) : noRows), [rows, response])
    const selected = (response && toStandard?.(response)) ?? panel.standard ?? ''
    const { title, copy } = fillPanel(panel, page.name)
    return (
      <TablePanel
        {...{ title, copy }}
        metric={(response && toMetric?.(response)) ?? panel.metric}
        state={response && rows.length === 0 ? { kind: 'empty' } : state}
        url={apiUrl}
        count={response && toCount({ response, page, rows })}
        footnote={response ? toFootnote?.(response, page) : undefined}
        actions={toActions?.(response !== null, page, title, response)}
      >
        {(_, dimmed) => (
          <SortableTable
            label={title}
            {...{ rows, rowId, columns, selected, rowHeight, dimmed }}
            padding={tableLayouts.wide.padding}
            sorting={order ?? toSorting(view.sort, columns, selected)}
            onSort={next => (order ? setOrder(next) : onChange({ sort: toViewSort(next, selected) }))}
          />
        )}
      </TablePanel>
    )
  }
}

const rowId = ({ id }: { readonly id: string }) => id
