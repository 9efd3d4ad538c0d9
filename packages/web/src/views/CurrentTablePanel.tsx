import { productCopy } from '@analytics/contract/sections/copy'
import type { TableView } from '@analytics/contract/viewState'
import { timeFrames, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'
import { useCallback, useMemo, useState } from 'react'

import { limitChoices } from '../controls/choices.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { formatCount } from '../format/number.ts'
import { PanelMessage } from '../panel/PanelMessage.tsx'
import { useDelayed } from '../panel/useDelayed.ts'
import { ColumnsMenu } from '../tables/ColumnsMenu.tsx'
import { DataTable } from '../tables/DataTable.tsx'
import { searchRows } from '../tables/paging.ts'
import { useRankedColumns } from '../tables/RankedTable.tsx'
import { isChainRow, rowId, type AnyRow } from '../tables/rows.ts'
import { toSorting, toViewSort } from '../tables/sorting.ts'
import { TableCard } from '../tables/TableCard.tsx'
import { TableSkeleton } from '../tables/TableSkeleton.tsx'
import { Select, type Choice } from '../ui/Select.tsx'
import { copyOf } from './copyOf.ts'
import { DebouncedSearch } from './DebouncedSearch.tsx'
import { KeyActions } from './KeyActions.tsx'
import { openWords } from './openInstead.ts'
import type { TablePanelProps } from './TablePanelProps.ts'
import { saveRows } from './tableRows.ts'

const noRows: readonly AnyRow[] = []
const nobody: ReadonlySet<string> = new Set()
const nameOf = (row: AnyRow) => row.displayName
const wordsOf = (row: AnyRow) => (isChainRow(row) ? [row.displayName] : [row.displayName, row.name, row.slug])
/** Ranks and names always stay. */
const fixedColumns: readonly string[] = ['rank', 'name']

/** The ranking with controls of its own: frame, number, search, columns, pages, ticks and export. */
export function CurrentTablePanel(props: TablePanelProps) {
  const { entry, dashboard, panels, spec, state, view, onChange, charted, chainName } = props
  const { table } = view
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const [chosen, setChosen] = useState(nobody)
  const answer = state.kind === 'ready' ? state.answer : null

  /** Whatever changes which rows there are leads back to the first page. */
  const change = useCallback(
    (patch: Partial<TableView>) => onChange({ table: { ...table, page: 1, ...patch } }, { replace: true }),
    [onChange, table],
  )
  const search = useCallback((text: string) => change({ search: text }), [change])

  const all = answer?.data.rows ?? noRows
  const rows = useMemo(() => (table.limit === 'all' ? all : all.slice(0, table.limit)), [all, table.limit])
  const found = useMemo(() => searchRows(rows, table.search, wordsOf), [rows, table.search])
  const hidden = useMemo(() => new Set(table.hiddenColumns), [table.hiddenColumns])
  const ranked = useRankedColumns({
    spec,
    metric: dashboard.metric,
    rows,
    timeFrame: table.timeFrame,
    charted,
    hidden,
  })
  const offered = useRankedColumns({
    spec,
    metric: dashboard.metric,
    rows,
    timeFrame: table.timeFrame,
    charted,
  })
  const { columns, standard, selected, layout, rowHeight } = ranked
  const names = columns.map(({ name }) => name)
  const sorting = toSorting(table.sort, names, standard)
  const ticked = found.filter(row => chosen.has(row.id))
  const exported = ticked.length > 0 ? ticked : found

  return (
    <TableCard
      title={spec.title}
      count={answer ? `Showing ${formatCount(found.length)} ${spec.plural}` : null}
      metadata={answer?.metadata}
      busy={former}
      actions={
        <>
          <DebouncedSearch label={`Search ${spec.plural}...`} value={table.search} onChange={search} />
          <Select
            label="Time Frame"
            options={frameChoices(dashboard.controls.timeFrames)}
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
            columns={offered.columns.filter(({ name }) => !fixedColumns.includes(name))}
            hidden={table.hiddenColumns}
            onChange={hiddenColumns => onChange({ table: { ...table, hiddenColumns } }, { replace: true })}
          />
          <ExportButton
            words="Export"
            onExport={
              answer && found.length > 0
                ? () =>
                    saveRows(exported, answer, {
                      dashboard,
                      spec,
                      view: { ...view, resample: 'D' },
                    })
                : null
            }
          />
        </>
      }
    >
      {answer ? (
        <DataTable
          label={spec.title}
          rows={found}
          rowId={rowId}
          nameOf={nameOf}
          columns={columns}
          selected={selected}
          sorting={sorting}
          onSort={next => change({ sort: toViewSort(next, standard) })}
          page={table.page}
          pageSize={table.pageSize}
          onPage={page => onChange({ table: { ...table, page } }, { replace: true })}
          onPageSize={pageSize => change({ pageSize: pageSize as TableView['pageSize'] })}
          chosen={chosen}
          onChosen={setChosen}
          padding={layout.padding}
          rowHeight={rowHeight}
          dimmed={dimmed}
        />
      ) : state.kind === 'loading' || state.kind === 'ready' ? (
        <TableSkeleton />
      ) : (
        <div className="h-98.25 touch:h-118.25">
          <PanelMessage
            state={state}
            metric={dashboard.metric}
            copy={{ ...copyOf(panels, chainName), errorTitle: productCopy.tableError }}
            open={openWords(entry, dashboard)}
            keyActions={<KeyActions entry={entry} />}
          />
        </div>
      )}
    </TableCard>
  )
}

function frameChoices(frames: readonly TimeFrame[]): Choice<TimeFrame>[] {
  return frames.map(frame => ({ value: frame, label: timeFrames[frame].label }))
}
