import type { PanelSet } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { ViewState } from '@analytics/contract/viewState'
import { chains } from '@analytics/contract/vocabulary/chains'
import type { ReactNode } from 'react'

import type { ChangeView } from '../controls/useViewState.tsx'
import type { ChartSize } from '../panel/ChartFrame.tsx'
import { ChartPanelView } from './ChartPanelView.tsx'
import type { PanelsDashboard } from './PanelsDashboard.ts'
import { TablePanel } from './TablePanel.tsx'
import type { usePanels } from './usePanels.ts'

interface PanelsProps extends ReturnType<typeof usePanels> {
  readonly entry: DashboardEntry
  readonly dashboard: PanelsDashboard
  readonly panels: PanelSet
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly size: ChartSize
  /** Before the other controls of the chart. */
  readonly picker?: ReactNode
}

/** A chart over its tables. */
export function Panels(props: PanelsProps) {
  const { entry, dashboard, panels, view, onChange, size, picker, states, charted, refresh } = props
  const common = { entry, dashboard, panels, view, onChange, chainName: chains[view.chain].name }
  return (
    <>
      <ChartPanelView {...common} state={states.chart} size={size} picker={picker} />
      {panels.tables.map(spec => (
        <TablePanel
          key={spec.title}
          {...common}
          spec={spec}
          state={spec.kind === 'current' ? states.current : states.ranking}
          charted={charted}
          onRefresh={refresh}
        />
      ))}
    </>
  )
}
