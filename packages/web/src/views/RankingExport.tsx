import type { PanelSet } from '@analytics/contract/sections/dashboard'
import type { ViewState } from '@analytics/contract/viewState'

import type { TableAnswer } from '../data/answerOptions.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import type { PanelState } from '../panel/usePanelState.ts'
import type { PanelsDashboard } from './PanelsDashboard.ts'
import { saveRows, shownRows } from './tableRows.ts'

interface RankingExportProps {
  readonly dashboard: PanelsDashboard
  readonly panels: PanelSet
  readonly state: PanelState<TableAnswer>
  readonly view: ViewState
}

/** The page's first table as a file; nothing to export until its answer is there. */
export function RankingExport({ dashboard, panels, state, view }: RankingExportProps) {
  const [spec] = panels.tables
  const answer = state.kind === 'ready' ? state.answer : null
  return (
    <ExportButton
      onExport={
        answer && spec
          ? () => saveRows(shownRows(answer, dashboard, view), answer, { dashboard, spec, view })
          : null
      }
    />
  )
}
