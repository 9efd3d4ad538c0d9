import type { PanelSet, TableSpec } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { ViewState } from '@analytics/contract/viewState'

import type { ChangeView } from '../controls/useViewState.tsx'
import type { TableAnswer } from '../data/answerOptions.ts'
import type { PanelState } from '../panel/usePanelState.ts'
import type { PanelsDashboard } from './PanelsDashboard.ts'

export interface TablePanelProps {
  readonly entry: DashboardEntry
  readonly dashboard: PanelsDashboard
  readonly panels: PanelSet
  readonly spec: TableSpec
  readonly state: PanelState<TableAnswer>
  readonly view: ViewState
  readonly onChange: ChangeView
  /** The colours of what the chart draws, by id. */
  readonly charted: ReadonlyMap<string, string>
  /** The chosen chain's name. */
  readonly chainName: string
  readonly onRefresh: () => Promise<unknown>
}
