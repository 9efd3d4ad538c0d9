import { eventKinds, eventKindTexts } from '@analytics/contract/metrics/eventKinds'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { usePanelPage } from '../../panels/PanelPage.ts'
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
  const changeTable = useTableChange()
  const { state } = responses.events
  return (
    <ControlBar
      controls={dashboard.bar}
      state={{ ...view, timeFrame: view.table.timeFrame ?? 'all' }}
      onChange={({ timeFrame, ...patch }) => {
        if (timeFrame === undefined) return onChange(patch)
        changeTable({ timeFrame: timeFrame === 'all' ? null : timeFrame })
      }}
      segments={kinds}
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

const all = 'all'
const kinds = { label: 'Kind', content: <Kinds /> }

function Kinds() {
  const { view, onChange } = usePanelPage()
  const only = view.events.length === 1 ? view.events[0] : undefined
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
