import type {
  StablecoinProfileData,
  StablecoinProfileResponse,
  SupplyChange,
} from '@analytics/contract/api/responses/entities/stablecoin'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatCount, formatUsd } from '../../format/number.ts'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { AmountCell } from '../../tables/cells/AmountCell.tsx'
import { ShareCell } from '../../tables/cells/ShareCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { toSorting, toViewSort } from '../../tables/grid/sorting.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'

interface CoinChainsProps {
  readonly entry: PageEntry
  readonly state: PanelState<StablecoinProfileResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
}

type Row = StablecoinProfileData['chains'][number]

const rowId = (row: Row) => row.id
const noRows: readonly Row[] = []
const standard = 'supply'
const title = 'Chains'

const copy = {
  loading: 'Loading chains…',
  errorTitle: appCopy.tableError,
  empty: ['No chains', 'The source names none for this stablecoin'],
} as const

export function CoinChains({ entry, state, view, onChange }: CoinChainsProps) {
  const response = state.kind === 'ready' ? state.response : null
  const { layout, rowHeight } = useTableLayout()
  const rows = response?.data.chains ?? noRows
  const columns = useMemo(() => toColumns(rows), [rows])
  const sorting = toSorting(view.sort, columns, standard)
  return (
    <TablePanel
      title={title}
      metric="stablecoinSupply"
      {...{ copy, entry }}
      state={response && rows.length === 0 ? { kind: 'empty' } : state}
      count={
        response
          ? `${formatCount(rows.length)}, ${formatUsd(response.data.placed)} as the source lists them now`
          : null
      }
      actions={<DownloadButton panel="chains" label="Download chains as CSV" hasData={response !== null} />}
    >
      {(_, dimmed) => (
        <SortableTable
          label={title}
          {...{ rows, rowId, columns, sorting, rowHeight, dimmed }}
          padding={layout.padding}
          selected={standard}
          onSort={next => onChange({ sort: toViewSort(next, standard) })}
        />
      )}
    </TablePanel>
  )
}

function changeColumn(period: SupplyChange['period']): ColumnSpec<Row> {
  const changeOf = (row: Row) => row.changes.find(each => each.period === period)?.change ?? null
  return figureColumn<Row, string>(`change${period}`, `${period} Change`, 110, changeOf, value => (
    <ChangeFigure value={value} />
  ))
}

function toColumns(rows: readonly Row[]): readonly ColumnSpec<Row>[] {
  const largest = Math.max(0, ...rows.map(({ share }) => share ?? 0))
  return [
    {
      name: 'chain',
      label: 'Chain',
      align: 'left',
      width: 200,
      sticky: true,
      value: row => row.name,
      cell: row => (
        <span className="flex min-w-0 items-center gap-2 font-medium text-text-1">
          <ChainIcon chain={row.name} size={20} />
          <EntityLink kind="chain" id={row.id} className="truncate" title={row.name}>
            {row.name}
          </EntityLink>
        </span>
      ),
    },
    figureColumn<Row, 'supply'>(
      'supply',
      'Supply',
      120,
      row => row.supply,
      value => <AmountCell value={value} />,
    ),
    figureColumn<Row, 'share'>(
      'share',
      'Share',
      200,
      row => row.share,
      (share, { color }) => <ShareCell share={share} digits={2} largest={largest} color={color} wide />,
      'Of what the source places on chains',
    ),
    changeColumn('24h'),
    changeColumn('7d'),
    changeColumn('30d'),
  ]
}
