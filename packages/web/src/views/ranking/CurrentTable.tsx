import { appCopy } from '@analytics/contract/pages/model/texts'
import { timeFrames, type TimeRange } from '@analytics/contract/query/timeRange'
import type { TableView } from '@analytics/contract/view/viewState'
import { useCallback, useMemo } from 'react'

import { limitChoices } from '../../controls/choices.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { ColumnsMenu } from '../../tables/columns/ColumnsMenu.tsx'
import { searchRows, tickedOrAll } from '../../tables/paged/paging.ts'
import { useRankedColumns } from '../../tables/ranking/RankedTable.tsx'
import { isChainRow, rowId, type AnyRow } from '../../tables/ranking/rows.ts'
import { Select, type Choice } from '../../ui/inputs/Select.tsx'
import { AddressedTable, useSelection } from '../shared/AddressedTable.tsx'
import { toChainCopy } from '../shared/chainCopy.ts'
import { DebouncedSearch } from '../shared/DebouncedSearch.tsx'
import type { RankingTableProps } from './RankingTableProps.ts'
import { saveRows, toCountText } from './tableRows.ts'

const noRows: readonly AnyRow[] = []
const nameOf = (row: AnyRow) => row.displayName
const toSearchTexts = (row: AnyRow) =>
  isChainRow(row) ? [row.displayName] : [row.displayName, row.name, row.slug]

export function CurrentTable(props: RankingTableProps) {
  const { entry, dashboard, panels, spec, state, view, onChange, charted, chainName } = props
  const { table } = view
  const [chosen, setChosen] = useSelection()
  const response = state.kind === 'ready' ? state.response : null

  /** Another set of rows begins at its first page. */
  const change = useCallback(
    (patch: Partial<TableView>) => onChange({ table: { ...table, page: 1, ...patch } }, { replace: true }),
    [onChange, table],
  )
  const search = useCallback((text: string) => change({ search: text }), [change])

  const all = response?.data.rows ?? noRows
  const rows = useMemo(() => (table.limit === 'all' ? all : all.slice(0, table.limit)), [all, table.limit])
  const found = useMemo(() => searchRows(rows, table.search, toSearchTexts), [rows, table.search])
  const { columns, standard, selected, layout, rowHeight } = useRankedColumns({
    spec,
    metric: dashboard.metric,
    rows,
    timeFrame: table.timeFrame,
    charted,
  })
  const exported = tickedOrAll(found, rowId, chosen)

  return (
    <TablePanel
      title={spec.title}
      metric={dashboard.metric}
      copy={{ ...toChainCopy(panels, chainName), errorTitle: appCopy.tableError }}
      state={state}
      count={response && toCountText(props, response, found.length)}
      actions={
        <>
          <DebouncedSearch label={`Search ${spec.plural}...`} value={table.search} onChange={search} />
          <Select
            label="Time Frame"
            options={rangeChoices(dashboard.controls.timeFrames)}
            value={table.timeFrame}
            onChange={timeFrame => change({ timeFrame, sort: null })}
          />
          <Select
            label="Show"
            options={limitChoices}
            value={table.limit}
            onChange={limit => change({ limit })}
          />
          <ColumnsMenu
            columns={columns}
            hidden={table.hiddenColumns}
            onChange={hiddenColumns => onChange({ table: { ...table, hiddenColumns } }, { replace: true })}
          />
          <ExportButton
            label="Export"
            onExport={
              response && found.length > 0
                ? () =>
                    saveRows(exported, response, {
                      dashboard,
                      spec,
                      view: { ...view, resample: 'D' },
                    })
                : null
            }
          />
        </>
      }
      entry={entry}
    >
      {(_, dimmed) => (
        <AddressedTable
          label={spec.title}
          rows={found}
          {...{ rowId, nameOf, columns, selected, standard, view, onChange, layout, rowHeight, dimmed }}
          selection={[chosen, setChosen]}
        />
      )}
    </TablePanel>
  )
}

function rangeChoices(timeRanges: readonly TimeRange[]): Choice<TimeRange>[] {
  return timeRanges.map(timeRange => ({ value: timeRange, label: timeFrames[timeRange].label }))
}
