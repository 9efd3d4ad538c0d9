import type { EventsPage } from '@analytics/contract/pages/templates/events'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { Select } from '../../ui/inputs/Select.tsx'

interface AppPickerProps {
  readonly dashboard: EventsPage
  readonly view: ViewState
  readonly onChange: ChangeView
}

const all = ''

/** Offers the applications that have events of the chosen kinds, chains and range. */
export function AppPicker({ dashboard, view, onChange }: AppPickerProps) {
  const { data } = useQuery(requestOptions(dashboard.getRequests({ ...view, app: null }).events))
  const events = data?.response.data.events
  const { app } = view
  const options = useMemo(() => {
    const names = new Map(events?.flatMap(event => (event.app ? [[event.app.id, event.app.name]] : [])))
    if (app !== null && !names.has(app)) names.set(app, app)
    const apps = [...names].map(([value, label]) => ({ value, label }))
    return [{ value: all, label: 'All' }, ...apps.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))]
  }, [events, app])
  return (
    <Select
      label="Application"
      options={options}
      value={app ?? all}
      onChange={chosen => onChange({ app: chosen === all ? null : chosen })}
    />
  )
}
