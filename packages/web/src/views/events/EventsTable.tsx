import type { AppEvent, EventsResponse } from '@analytics/contract/api/responses/entities/events'
import { eventColumns, toEventId, toEventTexts } from '@analytics/contract/columns/listColumns'
import { formatUsd, unknown } from '@analytics/contract/format/number'
import { eventKindTexts, eventSources } from '@analytics/contract/metrics/eventKinds'
import { pageSizes } from '@analytics/contract/view/tableParameters'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useMemo } from 'react'

import { requestOptions } from '../../data/requestOptions.ts'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import type { TableLayout } from '../../tables/columns/tableLayout.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { filteredText } from '../../tables/ranking/rows/countText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { ListPanel } from '../shared/ListPanel.tsx'
import type { PageContext, PanelProps } from '../shared/PagePart.ts'
import { EventTag } from './EventTag.tsx'
import { EventYears } from './EventYears.tsx'

const nameOf = ({ name, kind }: AppEvent) => `${name}, ${eventKindTexts[kind].one.toLowerCase()}`
const noEvents: readonly AppEvent[] = []
const paging = { standard: 20, sizes: pageSizes } as const

export function EventsTable({ state, page }: PanelProps<'events', 'events'>) {
  const { dashboard, selection } = page
  const { table, copy } = dashboard
  const data = state.kind === 'ready' ? state.response.data : null
  const events = data?.events ?? noEvents
  const toColumns = useCallback(
    (layout: TableLayout) =>
      toColumnSpecs(eventColumns, toPlaces(layout), { cells: toCells(events, layout) }),
    [events],
  )
  return (
    <ListPanel
      {...{ state, copy, table, nameOf, selection, paging, toColumns }}
      metric="fees"
      label={table.title}
      sources={Object.values(eventSources)}
      rows={events}
      rowId={toEventId}
      toTexts={toEventTexts}
      toCount={shown => filteredText({ shown, count: events.length, plural: table.plural })}
      filters={<AppPicker {...page} />}
      summary={
        <>
          <EventYears {...page} />
          <Scope {...page} events={events} kinds={data?.kinds ?? []} />
        </>
      }
    />
  )
}

/** Kinds come later where room is scarce. */
function toPlaces({ compact }: TableLayout) {
  const more = { detail: 240, chains: 180, investors: 240 }
  return compact
    ? { day: 96, name: 150, amount: 110, returned: 100, kind: 76, ...more }
    : { day: 118, kind: 76, name: 190, amount: 200, returned: 100, ...more }
}

const unknownAmounts = { hack: 'Unknown', raise: 'Undisclosed' } as const

/** The largest amount fills its bar. The report is behind the name of the technique or round. */
function toCells(events: readonly AppEvent[], { compact }: TableLayout) {
  const largest = Math.max(0, ...events.map(({ usd }) => usd ?? 0))
  return {
    kind: ({ kind }: AppEvent) => <EventTag kind={kind} />,
    amount: ({ usd, kind }: AppEvent) =>
      usd === null ? (
        <span className="text-text-3">{unknownAmounts[kind]}</span>
      ) : compact ? (
        formatUsd(usd)
      ) : (
        <span className="flex w-full items-center gap-2">
          <svg aria-hidden className="h-2 w-0 flex-1">
            <rect
              width={`${largest > 0 ? (usd / largest) * 100 : 0}%`}
              height={8}
              className={kind === 'hack' ? 'fill-negative' : 'fill-others'}
            />
          </svg>
          <span className="w-18 shrink-0">{formatUsd(usd)}</span>
        </span>
      ),
    detail: ({ detail, link }: AppEvent) =>
      link === null ? (detail ?? unknown) : <OutwardLink href={link}>{detail ?? 'Report'}</OutwardLink>,
  }
}

interface ScopeProps extends Pick<PageContext<'events'>, 'view' | 'onChange'> {
  readonly events: readonly AppEvent[]
  readonly kinds: EventsResponse['data']['kinds']
}

/** Names the application that the table is about, and the kinds that the source has not. */
function Scope({ events, kinds, view, onChange }: ScopeProps) {
  const { app } = view
  const missing = kinds.flatMap(({ kind, state }) =>
    state === 'available' || state === 'not-reported'
      ? []
      : [`${eventKindTexts[kind].many}: ${missingTexts[state].text.toLowerCase()}`],
  )
  if (app === null && missing.length === 0) return null
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border-1 px-4 py-1 text-12 text-text-3">
      {app === null ? null : (
        <>
          <span>
            Only{' '}
            <EntityLink kind="app" id={app} className="font-medium text-text-1">
              {events.find(event => event.app?.id === app)?.app?.name ?? app}
            </EntityLink>
          </span>
          <Button tone="plain" icon={<X />} onClick={() => onChange({ app: null })}>
            All applications
          </Button>
        </>
      )}
      {missing.map(text => (
        <span key={text}>{text}</span>
      ))}
    </p>
  )
}

const all = ''

/** Offers the applications that have events of the chosen kinds, chains and range. */
function AppPicker({ dashboard, view, onChange }: PageContext<'events'>) {
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
