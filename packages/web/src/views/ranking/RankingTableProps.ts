import type { PanelSet, TableSpec } from '@analytics/contract/pages/model/panels'
import type { ChainsPage } from '@analytics/contract/pages/templates/dashboard'
import type { RankingPage } from '@analytics/contract/pages/templates/dashboard'

import type { TableResponse } from '../../data/requestOptions.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'

export type PanelsDashboard = RankingPage | ChainsPage

export interface RankingTableProps {
  readonly dashboard: PanelsDashboard
  readonly panels: PanelSet
  readonly spec: TableSpec
  readonly apiUrl: string | undefined
  readonly state: PanelState<TableResponse>
  readonly charted: ReadonlyMap<string, string>
  readonly chainName: string
  readonly onRefresh: () => Promise<unknown>
}
