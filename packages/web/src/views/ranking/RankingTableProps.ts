import type { PanelSet, TableSpec } from '@analytics/contract/pages/model/panels'
import type { ChainsPage, RankedState, RankingPage } from '@analytics/contract/pages/templates/dashboard'
import type { OfferedState, OffersOf } from '@analytics/contract/view/viewState'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { TableResponse } from '../../data/requestOptions.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'

export type PanelsDashboard = RankingPage | ChainsPage

export interface RankedPage {
  readonly dashboard: PanelsDashboard
  readonly view: RankedState
  readonly onChange: ChangeView<OfferedState<OffersOf<'ranking'>>>
}

export interface RankingTableProps extends RankedPage {
  readonly panels: PanelSet
  readonly spec: TableSpec
  readonly apiUrl: string | undefined
  readonly state: PanelState<TableResponse>
  readonly charted: ReadonlyMap<string, string>
  readonly chainName: string
  readonly onRefresh: () => Promise<unknown>
}
