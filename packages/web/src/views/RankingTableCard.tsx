import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { RankingAnswer } from '@analytics/contract/shapes/ranking'
import type { ViewState } from '@analytics/contract/viewState'
import { useCallback } from 'react'

import type { ChangeView } from '../controls/useViewState.tsx'
import { PanelMessage } from '../panel/PanelMessage.tsx'
import { useDelayed } from '../panel/useDelayed.ts'
import type { PanelState } from '../panel/usePanelState.ts'
import { countWords } from '../tables/countWords.ts'
import { RankingTable } from '../tables/RankingTable.tsx'
import { TableCard } from '../tables/TableCard.tsx'
import { TableSkeleton } from '../tables/TableSkeleton.tsx'
import { KeyActions } from './KeyActions.tsx'

interface RankingTableCardProps {
  readonly entry: DashboardEntry
  readonly dashboard: RankingDashboard
  readonly state: PanelState<RankingAnswer>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly charted: ReadonlySet<string>
}

/** The ranking below the chart, in whatever state its answer is. */
export function RankingTableCard(props: RankingTableCardProps) {
  const { entry, dashboard, state, view, onChange, charted } = props
  const { table, copy, metric } = dashboard
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const sortBy = useCallback((sort: ViewState['sort']) => onChange({ sort }, { replace: true }), [onChange])
  const data = state.kind === 'ready' ? state.answer.data : null
  return (
    <TableCard
      title={table.title}
      count={data ? countWords(data.protocols.length, data.count, table.plural) : null}
      footnote={table.footnote}
      busy={former}
    >
      {state.kind === 'ready' ? (
        <RankingTable
          title={table.title}
          entity={table.entity}
          data={state.answer.data}
          timeFrame={state.answer.metadata.timeFrame.asked}
          sort={view.sort}
          onSort={sortBy}
          charted={charted}
          dimmed={dimmed}
        />
      ) : state.kind === 'loading' ? (
        <TableSkeleton />
      ) : (
        <div className="h-98.25 touch:h-118.25">
          <PanelMessage
            state={state}
            metric={metric}
            errorTitle={copy.errorTitle}
            empty={copy.empty}
            keyActions={<KeyActions entry={entry} />}
          />
        </div>
      )}
    </TableCard>
  )
}
