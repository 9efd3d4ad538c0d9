import { findChain } from '@analytics/contract/metrics/chains'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import { toApiRequest } from '@analytics/contract/pages/model/requests'
import { writeOwnDays } from '@analytics/contract/query/exploreRange'
import type { DayRange } from '@analytics/contract/query/timeRange'
import type { ViewSearch } from '@analytics/contract/view/viewParameters'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import { requestOptions } from '../../data/requestOptions.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import type { ChartMarks } from './ChartMarks.ts'
import { EventsLine } from './EventsLine.tsx'
import { toSlotDays } from './groupEvents.ts'
import { toMarked } from './MarkedEvent.ts'
import { markEvents } from './markEvents.tsx'

interface Entity {
  readonly kind: EntityKind
  readonly id: string
}

export interface ChartEventsProps {
  readonly chart: Chart
  readonly kinds: readonly EventKind[]
  readonly view: ViewState
  /** The entities of the chart's series. */
  readonly linked: ReadonlyMap<string, Entity>
  readonly onMarks: (marks: ChartMarks | null) => void
}

/** More can't be told apart on an axis. */
const mostMarked = 30

/** Fetches the events of what a chart shows, and marks them on it. */
export function ChartEvents({ chart, kinds, view, linked, onMarks }: ChartEventsProps) {
  const subjects = useSubjects(linked)
  const days = toDays(chart)
  const request = days
    ? toApiRequest(
        {
          endpoint: 'events',
          fixed: { events: kinds.join(','), apps: '', chains: '', keep: 'largest', ...subjects },
          limit: mostMarked,
        },
        { ...view, range: days },
      )
    : undefined
  const { data, error, refetch } = useQuery(requestOptions(request))
  const found = data?.response.data
  const events = useMemo(() => found?.events.map(event => toMarked(event)), [found])
  useEffect(() => onMarks(events ? markEvents(chart, events) : null), [chart, events, onMarks])
  useEffect(() => () => onMarks(null), [onMarks])
  return (
    <EventsLine
      kinds={kinds}
      found={found?.kinds ?? null}
      marked={events?.length ?? 0}
      subjects={toSubjectsText(subjects)}
      onRetry={error && !found ? () => void refetch() : null}
      view={{ ...toPageView(subjects), ...(days ? { range: writeOwnDays(days) } : {}) }}
    />
  )
}

function toDays(chart: Chart): DayRange | null {
  const days = toSlotDays(chart)
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}

interface Subjects {
  readonly apps?: string
  readonly chains?: string
}

const toSubjects: { readonly [kind in string]?: (ids: readonly string[]) => Subjects } = {
  app: ids => ({ apps: ids.join(',') }),
  chain: ids => ({ chains: ids.flatMap(id => findChain(id) ?? []).join(',') }),
}

/** The application or chain of the page, or else those of the series; all where there are none. */
function useSubjects(linked: ReadonlyMap<string, Entity>): Subjects {
  const path = useNavigation()?.location.path ?? ''
  return useMemo(() => {
    const [, kind = '', id = ''] = path.split('/')
    const own = id === '' ? undefined : toSubjects[kind]?.([decodeURIComponent(id)])
    if (own) return own
    const [first] = linked.values()
    if (!first) return {}
    const ids = [...linked.values()].filter(each => each.kind === first.kind).map(each => each.id)
    return toSubjects[first.kind]?.(ids.slice(0, mostMarked)) ?? {}
  }, [path, linked])
}

function toSubjectsText({ apps = '', chains = '' }: Subjects): string {
  if (apps.includes(',')) return 'of the applications shown'
  return chains.includes(',') ? 'on the chains shown' : ''
}

/** The page of events shows one application, or chains. */
function toPageView({ apps, chains }: Subjects): ViewSearch {
  if (chains) return { chains }
  return apps && !apps.includes(',') ? { app: apps } : {}
}
