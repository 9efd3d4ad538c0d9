import { withChain } from '@analytics/contract/pages/model/panels'
import { rankingTables } from '@analytics/contract/pages/model/rankingTables'
import type { TableChoice, ViewSort } from '@analytics/contract/view/viewState'
import { useCallback } from 'react'

import { onDemand } from '../../connection/onDemand.ts'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import type { TableResponse } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { toRange } from '../../panels/info/timeRangeText.ts'
import { TableCard } from '../../panels/table/TableCard.tsx'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { TableSkeleton } from '../../panels/table/TableSkeleton.tsx'
import { TableSlot } from '../../panels/table/TableSlot.tsx'
import { tableKinds } from '../../tables/ranking/columns/tableKinds.ts'
import { RankedTable } from '../../tables/ranking/RankedTable.tsx'
import { SummaryLines, type SummaryFacts } from '../../tables/ranking/SummaryLines.tsx'
import { NotLoaded } from '../../ui/messages/NotLoaded.tsx'
import { toChainCopy } from '../shared/chainCopy.ts'
import { RefreshLink } from '../shared/RefreshLink.tsx'
import { TableTools } from '../shared/TableTools.tsx'
import { ChartThese } from './ChartThese.tsx'
import type { RankingTableProps } from './RankingTableProps.ts'
import { toCountText } from './tableText.ts'
import { useRankedTable } from './useRankedTable.ts'

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
  const { entry, dashboard, panels, spec, state, view, charted, onChange, chainName, onRefresh } = props
  const change = useCallback((patch: Partial<TableChoice>) => onChange(patch, { replace: true }), [onChange])
  const sortBy = useCallback((sort: ViewSort) => change({ sort }), [change])
  const { content, choice, categories, response, layout, rowHeight } = useRankedTable(props)
  const { hasExport } = tableKinds[spec.kind]
  const { isOfChains } = rankingTables[spec.kind]
  return (
    <TablePanel
      title={withChain(spec.title, chainName)}
      metric={dashboard.metric}
      copy={toChainCopy(panels, chainName)}
      state={state}
      url={props.apiUrl}
      count={response && toCountText(props, response, content)}
      footnote={spec.footnote}
      actions={
        <>
          {isOfChains ? null : <ChartThese rows={content.rows} {...{ charted, view, onChange }} />}
          {spec.refresh ? <RefreshLink onRefresh={onRefresh} /> : null}
          <TableTools
            plural={isOfChains ? null : spec.plural}
            {...{ choice, categories }}
            onChange={change}
            columns={content.choosable}
          />
          {hasExport ? <ExportButton panel="table" hasData={response !== null} isPart /> : null}
        </>
      }
      summary={
        spec.summary ? (
          <SummaryLines lines={spec.summary} facts={response && toSummaryFacts(response)} />
        ) : null
      }
      entry={entry}
    >
      {(_, dimmed) => (
        <RankedTable {...{ spec, content, rowHeight, dimmed }} onSort={sortBy} padding={layout.padding} />
      )}
    </TablePanel>
  )
}

function toSummaryFacts({ data, metadata }: TableResponse): SummaryFacts {
  const { timeFrameShown, range } = metadata
  return { summary: data.ranking.summary, timeFrame: timeFrameShown, range: toRange(range) }
}
