import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { useSelection } from '../shared/AddressedTable.tsx'
import { usePage, wholeRole } from '../shared/usePage.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { BridgesPanel } from './BridgesPanel.tsx'
import { BridgesTable } from './BridgesTable.tsx'

export function BridgesView({ entry, dashboard }: ViewProps<'bridges'>) {
  const [view, changeView] = useViewState()
  const { state, url } = usePage(dashboard, view, roles).responses.series
  const selection = useSelection()
  const common = { entry, dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton panel="table" hasData={state.kind === 'ready'} isPart ticked={selection[0]} />
      </ControlBar>
      <Content>
        <BridgesPanel {...common} apiUrl={url} />
        <TableGuard title={dashboard.table.title} state={state}>
          <BridgesTable {...common} selection={selection} />
        </TableGuard>
      </Content>
    </>
  )
}

const roles = {
  series: wholeRole<'bridges'>(({ data }) => data.tableData.bridges.length === 0),
}
