import type { Controls } from '@analytics/contract/pages/model/requests'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import type { PartContext } from './PagePart.ts'

interface TableBarProps extends Pick<PartContext, 'view' | 'onChange' | 'selection'> {
  readonly dashboard: { readonly controls: Controls }
  /** State of the table's response. */
  readonly state: PanelState<unknown>
  /** The table may show less than there is. */
  readonly isPart?: boolean
}

/** The controls of a page whose export is its table. */
export function TableBar({ dashboard, view, onChange, selection, state, isPart = false }: TableBarProps) {
  return (
    <ControlBar controls={dashboard.controls} state={view} onChange={onChange}>
      <ExportButton panel="table" hasData={state.kind === 'ready'} isPart={isPart} ticked={selection[0]} />
    </ControlBar>
  )
}
