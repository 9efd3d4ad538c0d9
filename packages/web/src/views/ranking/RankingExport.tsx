import type { PanelSet } from '@analytics/contract/pages/model/panels'
import type { ViewState } from '@analytics/contract/view/viewState'

import type { TableResponse } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import type { PanelsDashboard } from '../series/PanelsDashboard.ts'
import { saveRows, shownRows } from './tableRows.ts'

interface RankingExportProps {
  readonly dashboard: PanelsDashboard
  readonly panels: PanelSet
  readonly state: PanelState<TableResponse>
  readonly view: ViewState
}

export function RankingExport({ dashboard, panels, state, view }: RankingExportProps) {
  const [spec] = panels.tables
  const response = state.kind === 'ready' ? state.response : null
  return (
    <ExportButton
      onExport={
        response && spec
          ? () => saveRows(shownRows(response, dashboard, view), response, { dashboard, spec, view })
          : null
      }
    />
  )
}
