import { eventKinds, eventKindTexts } from '@analytics/contract/metrics/eventKinds'

import { ControlBar } from '../../controls/ControlBar.tsx'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import type { PageContext } from '../shared/PagePart.ts'
import { pageView } from '../shared/pageView.tsx'
import { wholeRole } from '../shared/usePage.ts'
import { useTableChange } from '../shared/useTableChange.ts'
import { EventsTable } from './EventsTable.tsx'

export const EventsView = pageView<'events'>({
  roles: { events: wholeRole() },
  toBar: page => <EventsBar {...page} />,
  parts: {
    table: EventsTable,
  },
})

function EventsBar({ dashboard, view, onChange, selection, responses }: PageContext<'events'>) {
  const changeTable = useTableChange(view, onChange)
  const { state } = responses.events
  return (
    <ControlBar
      controls={dashboard.bar}
      state={{ ...view, timeFrame: view.table.timeFrame ?? 'all' }}
      onChange={({ timeFrame, ...patch }) => {
        if (timeFrame === undefined) return onChange(patch)
        changeTable({ timeFrame: timeFrame === 'all' ? null : timeFrame })
      }}
      segments={<Kinds kinds={view.events} onChange={onChange} />}
      picker={{
        menu: dashboard.menu,
        selected: view.chains ?? [],
        onChange: chains => onChange({ chains: chains.length > 0 ? chains : null }),
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
