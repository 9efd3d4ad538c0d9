import { chains } from '@analytics/contract/metrics/chains'
import { type PanelSet, type TableSpec, withChain } from '@analytics/contract/pages/model/panels'
import { toMembersRequest } from '@analytics/contract/pages/model/requests'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { excludes } from '@analytics/contract/pages/templates/ranking'
import type { ViewState } from '@analytics/contract/view/viewState'
import { shownChain } from '@analytics/contract/view/viewValues'
import { useMemo, type ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { ChartSize } from '../../panels/chart/ChartLayout.tsx'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import type { PanelsDashboard } from '../series/PanelsDashboard.ts'
import { SeriesPanel } from '../series/SeriesPanel.tsx'
import { RankingTable } from './RankingTable.tsx'
import type { usePanels } from './usePanels.ts'

interface PanelsProps extends Omit<ReturnType<typeof usePanels>, 'note'> {
  readonly entry: PageEntry
  readonly dashboard: PanelsDashboard
  readonly panels: PanelSet
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly size: ChartSize
  readonly picker?: ReactNode
}

export function Panels(props: PanelsProps) {
  const { entry, dashboard, panels, view, onChange, size, picker, states, charted, refresh, frame, apiUrl } =
    props
  const membersRequest = useMemo(
    () => toMembersRequest(panels, { ...view, excludeStablecoins: excludes(dashboard, view) }),
    [panels, view, dashboard],
  )
  const common = { entry, dashboard, panels, view, onChange, chainName: chains[shownChain(view)].name }
  const stateOf = (spec: TableSpec) => (spec.hasOwnRequest ? states.current : states.ranking)
  return (
    <>
      <SeriesPanel
        {...common}
        state={states.chart}
        frame={frame}
        membersRequest={membersRequest}
        apiUrl={apiUrl}
        size={size}
        picker={picker}
        offeredChains={'picker' in dashboard ? dashboard.picker.menu.length : undefined}
      />
      {panels.tables.map(spec => (
        <TableGuard key={spec.title} title={withChain(spec.title, common.chainName)} state={stateOf(spec)}>
          <RankingTable
            {...common}
            spec={spec}
            state={stateOf(spec)}
            apiUrl={apiUrl}
            charted={charted}
            onRefresh={refresh}
          />
        </TableGuard>
      ))}
    </>
  )
}
