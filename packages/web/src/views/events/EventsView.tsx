import { eventKinds, eventKindTexts } from '@analytics/contract/metrics/eventKinds'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState, type ChangeView } from '../../controls/useViewState.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { useSelection } from '../shared/AddressedTable.tsx'
import { usePage, wholeRole } from '../shared/usePage.ts'
import { useTableChange } from '../shared/useTableChange.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { EventsTable } from './EventsTable.tsx'

const roles = { events: wholeRole<'events'>() }

export function EventsView({ entry, dashboard }: ViewProps<'events'>) {
  const [view, changeView] = useViewState()
  const { state } = usePage(dashboard, view, roles).responses.events
  const selection = useSelection()
  const changeTable = useTableChange(view, changeView)
  const { bar, menu, table } = dashboard
  return (
    <>
      <ControlBar
        controls={bar}
        state={{ ...view, timeFrame: view.table.timeFrame ?? 'all' }}
        onChange={({ timeFrame, ...patch }) => {
          if (timeFrame === undefined) return changeView(patch)
          changeTable({ timeFrame: timeFrame === 'all' ? null : timeFrame })
        }}
        segments={<Kinds kinds={view.events} onChange={changeView} />}
        picker={{
          menu,
          selected: view.chains ?? [],
          onChange: chains => changeView({ chains: chains.length > 0 ? chains : null }),
          withoutChoice: 'All',
          bulk: 'selectAndClear',
        }}
      >
        <ExportButton
          panel="table"
          hasData={state.kind === 'ready' && state.response.data.events.length > 0}
          isPart
          ticked={selection[0]}
        />
      </ControlBar>
      <Content>
        <TableGuard title={table.title} state={state}>
          <EventsTable {...{ entry, dashboard, state, view, selection }} onChange={changeView} />
        </TableGuard>
      </Content>
    </>
  )
}

interface KindsProps {
  readonly kinds: readonly (typeof eventKinds)[number][]
  readonly onChange: ChangeView
}

const all = 'all'

function Kinds({ kinds, onChange }: KindsProps) {
  const [only] = kinds.length === 1 ? kinds : []
  return (
    <Segmented
      label="Kind"
      options={[
        { value: all, label: 'All kinds' },
        ...eventKinds.map(kind => ({ value: kind, label: eventKindTexts[kind].many })),
      ]}
      value={only ?? all}
      onChange={chosen => onChange({ events: eventKinds.filter(kind => kind === chosen) })}
    />
  )
}
