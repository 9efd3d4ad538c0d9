import { withChain } from '@analytics/contract/pages/model/panels'
import type { TableChoice, ViewSort } from '@analytics/contract/view/viewState'
import { lazy, Suspense, useCallback } from 'react'

import { ExportButton } from '../../export/ExportButton.tsx'
import { TableCard } from '../../panels/table/TableCard.tsx'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { TableSkeleton } from '../../panels/table/TableSkeleton.tsx'
import { tableKinds } from '../../tables/ranking/columns/tableKinds.ts'
import { RankedTable } from '../../tables/ranking/RankedTable.tsx'
import { SummaryLines } from '../../tables/ranking/SummaryLines.tsx'
import { toChainCopy } from '../shared/chainCopy.ts'
import { RefreshLink } from '../shared/RefreshLink.tsx'
import { TableTools } from '../shared/TableTools.tsx'
import type { RankingTableProps } from './RankingTableProps.ts'
import { saveAllRows, saveRows } from './saveRows.ts'
import { toCountText } from './tableText.ts'
import { useRankedTable } from './useRankedTable.ts'

const CurrentTable = lazy(async () => ({ default: (await import('./CurrentTable.tsx')).CurrentTable }))

export function RankingTable(props: RankingTableProps) {
  const { spec } = props
  if (!spec.hasOwnRequest) return <PeriodsTable {...props} />
  const loading = (
    <TableCard title={spec.title} count={null} busy={false} loading>
      <TableSkeleton />
    </TableCard>
  )
  return (
    <Suspense fallback={loading}>
      <CurrentTable {...props} />
    </Suspense>
  )
}

function PeriodsTable(props: RankingTableProps) {
  const { entry, dashboard, panels, spec, state, onChange, chainName, onRefresh } = props
  const change = useCallback((patch: Partial<TableChoice>) => onChange(patch, { replace: true }), [onChange])
  const sortBy = useCallback((sort: ViewSort) => change({ sort }), [change])
  const { content, choice, categories, response, layout, rowHeight } = useRankedTable(props)
  const { hasExport, isOfChains } = tableKinds[spec.kind]
  return (
    <TablePanel
      title={withChain(spec.title, chainName)}
      metric={dashboard.metric}
      copy={toChainCopy(panels, chainName)}
      state={state}
      count={response && toCountText(props, response, content)}
      footnote={spec.footnote}
      actions={
        <>
          {spec.refresh ? <RefreshLink onRefresh={onRefresh} /> : null}
          <TableTools
            plural={isOfChains ? null : spec.plural}
            {...{ choice, categories }}
            onChange={change}
            columns={content.choosable}
          />
          {hasExport ? (
            <ExportButton
              onExport={response && (() => saveRows(props, response))}
              onExportAll={response && (() => saveAllRows(props))}
            />
          ) : null}
        </>
      }
      summary={
        spec.summary ? (
          <SummaryLines lines={spec.summary} summary={response && response.data.ranking.summary} />
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
