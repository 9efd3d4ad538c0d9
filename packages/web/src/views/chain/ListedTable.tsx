import type { ChainProfileData, ChainProfileResponse } from '@analytics/contract/api/responses/entities/chain'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { useState } from 'react'

import { toCategoryTag } from '../../format/categoryName.ts'
import { formatCount, unknown } from '../../format/number.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { CategoryLink } from '../../shell/page/CategoryLink.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { AmountCell } from '../../tables/cells/AmountCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'

type Row = ChainProfileData['applications'][number]

const rowId = (row: Row) => row.id
const noRows: readonly Row[] = []
const byFees: Sorting = { column: 'value', descending: true }

/** Of a chain that is not followed: who is on it, by what they have on all chains together. */
export function ListedTable({
  entry,
  state,
}: {
  readonly entry: PageEntry
  readonly state: PanelState<ChainProfileResponse>
}) {
  const { rowHeight } = useTableLayout()
  const [sorting, setSorting] = useState(byFees)
  const data = state.kind === 'ready' ? state.response.data : null
  const rows = data?.applications ?? noRows
  return (
    <TablePanel
      title="Applications"
      metric="fees"
      copy={copy}
      state={data && rows.length === 0 ? { kind: 'empty' } : state}
      entry={entry}
      count={
        data
          ? `${formatCount(rows.length)} of ${formatCount(data.chain.applications)} named on ${data.chain.name}, by fees on all chains together over 30d`
          : null
      }
    >
      {(_, dimmed) => (
        <SortableTable
          label="Applications"
          {...{ rows, rowId, columns, sorting, rowHeight, dimmed }}
          padding={tableLayouts.wide.padding}
          selected="value"
          onSort={setSorting}
        />
      )}
    </TablePanel>
  )
}

const copy = {
  loading: 'Loading applications…',
  errorTitle: appCopy.tableError,
  empty: ['No applications', 'The source names none on this chain'],
} as const

const columns: readonly ColumnSpec<Row>[] = [
  {
    name: 'name',
    label: 'Application',
    align: 'left',
    width: 220,
    sticky: true,
    value: row => row.name,
    cell: row => (
      <span className="flex min-w-0 items-center gap-2 font-medium text-text-1">
        <AppAvatar id={row.id} name={row.name} slug={row.id} logo={row.logo} />
        <EntityLink kind="app" id={row.id} className="truncate">
          {row.name}
        </EntityLink>
      </span>
    ),
  },
  {
    name: 'category',
    label: 'Category',
    align: 'left',
    width: 140,
    value: row => row.category ?? undefined,
    cell: ({ category }) =>
      category === null ? (
        unknown
      ) : (
        <CategoryLink category={category} className="truncate">
          {toCategoryTag(category)}
        </CategoryLink>
      ),
  },
  {
    ...figureColumn<Row, 'chains'>(
      'chains',
      'Chains',
      90,
      row => row.chains,
      value => formatCount(value),
    ),
  },
  figureColumn<Row, 'value'>(
    'value',
    'Fees, all chains',
    130,
    row => row.value,
    value => <AmountCell value={value} />,
    'Over 30 days, on all chains together',
  ),
]
