import type { PanelSet, TableSpec } from '@analytics/contract/pages/model/panels'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { TableResponse } from '../../data/requestOptions.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import type { PanelsDashboard } from '../series/PanelsDashboard.ts'

export interface RankingTableProps {
  readonly entry: PageEntry
  readonly dashboard: PanelsDashboard
  readonly panels: PanelSet
  readonly spec: TableSpec
  readonly apiUrl: string | undefined
  readonly state: PanelState<TableResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly charted: ReadonlyMap<string, string>
  readonly chainName: string
  readonly onRefresh: () => Promise<unknown>
}
