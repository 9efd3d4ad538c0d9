import { withChain } from '@analytics/contract/pages/model/panels'
import { isTimeRange, type ShownRange, type TimeRange } from '@analytics/contract/query/timeRange'
import type { ViewSort } from '@analytics/contract/view/viewState'
import { useCallback } from 'react'

import { onDemand } from '../../data/connection/onDemand.ts'
import { useOnDemand } from '../../data/connection/useOnDemand.ts'
import type { TableResponse } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { toRange } from '../../panels/info/timeRangeText.ts'
import { NotLoaded } from '../../panels/state/NotLoaded.tsx'
import { TableCard } from '../../panels/table/TableCard.tsx'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { TableSkeleton } from '../../panels/table/TableSkeleton.tsx'
import { TableSlot } from '../../panels/table/TableSlot.tsx'
import { RankedTable } from '../../tables/ranking/RankedTable.tsx'
import { SummaryLines, type SummaryFacts } from '../../tables/ranking/SummaryLines.tsx'
import { tableKinds } from '../../tables/ranking/tableKinds.ts'
import { toChainCopy } from '../shared/chainCopy.ts'
import { RefreshLink } from '../shared/RefreshLink.tsx'
import type { RankingTableProps } from './RankingTableProps.ts'
import { saveRows, shownRows, toCountText } from './tableRows.ts'

const currentTable = onDemand(async () => (await import('./CurrentTable.tsx')).CurrentTable)

export function RankingTable(props: RankingTableProps) {
  return props.spec.hasOwnRequest ? <OwnTable {...props} /> : <PeriodsTable {...props} />
}

function OwnTable(props: RankingTableProps) {
  const { value: CurrentTable, failed, retry } = useOnDemand(currentTable)
  if (CurrentTable) return <CurrentTable {...props} />
  return (
    <TableCard title={props.spec.title} count={null} busy={false} loading={!failed}>
      {failed ? (
        <TableSlot>
          <NotLoaded part="table" onRetry={retry} />
        </TableSlot>
      ) : (
        <TableSkeleton />
      )}
    </TableCard>
  )
}

function PeriodsTable(props: RankingTableProps) {
  const { entry, dashboard, panels, spec, state, view, onChange, charted, chainName, onRefresh } = props
  const sortBy = useCallback((sort: ViewSort) => onChange({ sort }, { replace: true }), [onChange])
  const response = state.kind === 'ready' ? state.response : null
  const rows = response ? shownRows(response, dashboard, view) : []
  const { hasExport } = tableKinds[spec.kind]
  const exportRows = response && (() => saveRows(rows, response, { dashboard, spec, view }))
  return (
    <TablePanel
      title={withChain(spec.title, chainName)}
      metric={dashboard.metric}
      copy={toChainCopy(panels, chainName)}
      state={state}
      count={response && toCountText(props, response, rows.length)}
      footnote={spec.footnote}
      actions={
        spec.refresh || hasExport ? (
          <>
            {spec.refresh ? <RefreshLink onRefresh={onRefresh} /> : null}
            {hasExport ? <ExportButton onExport={exportRows} /> : null}
          </>
        ) : null
      }
      summary={
        spec.summary ? (
          <SummaryLines lines={spec.summary} facts={response && toSummaryFacts(response)} />
        ) : null
      }
      entry={entry}
    >
      {({ metadata }, dimmed) => (
        <RankedTable
          {...{ spec, rows, charted, dimmed }}
          metric={dashboard.metric}
          timeFrame={toColumnRange(metadata.timeFrame.shown)}
          sort={view.sort}
          onSort={sortBy}
        />
      )}
    </TablePanel>
  )
}

function toSummaryFacts({ data, metadata }: TableResponse): SummaryFacts {
  const { timeFrame, range } = metadata
  return { summary: data.ranking.summary, timeFrame: timeFrame.shown, range: toRange(range) }
}

/** The longest range with a column, where the shown one has none. */
function toColumnRange(timeRange: ShownRange): TimeRange {
  return isTimeRange(timeRange) ? timeRange : '90d'
}
