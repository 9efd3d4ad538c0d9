import { writeOwnDays } from '@analytics/contract/query/exploreRange'
import type { ViewSearch } from '@analytics/contract/view/parameters'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import { requestOptions } from '../../data/requestOptions.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import type { ChartMarks } from './ChartMarks.ts'
import { EventsLine } from './EventsLine.tsx'
import type { EventSubjects, LinkedEntity } from './eventSubjects.ts'
import { toMarked } from './MarkedEvent.ts'
import { markEvents } from './markEvents.tsx'
import { toEventsQuery } from './toEventsQuery.ts'

export interface ChartEventsProps {
  readonly chart: Chart
  readonly view: ViewState
  /** The entities of the chart's series. */
  readonly linked: ReadonlyMap<string, LinkedEntity>
  readonly onMarks: (marks: ChartMarks | null) => void
}

/** Fetches the events of what a chart shows, and marks them on it. */
export function ChartEvents({ chart, view, linked, onMarks }: ChartEventsProps) {
  const path = useNavigation()?.location.path ?? ''
  const { subjects, days, request } = useMemo(
    () => toEventsQuery({ path, chart, view, linked }),
    [path, chart, view, linked],
  )
  const { data, error, refetch } = useQuery(requestOptions(request))
  const eventsData = data?.response.data
  const events = useMemo(() => eventsData?.events.map(event => toMarked(event)), [eventsData])
  useEffect(() => onMarks(events ? markEvents(chart, events) : null), [chart, events, onMarks])
  useEffect(() => () => onMarks(null), [onMarks])
  if (!subjects)
    return <p className="px-4 pt-2 text-12 text-text-3">Events are not available for this chain</p>
  return (
    <EventsLine
      kinds={view.events}
      found={eventsData?.kinds ?? null}
      marked={events?.length ?? 0}
      subjects={toSubjectsText(subjects)}
      onRetry={error && !eventsData ? () => void refetch() : null}
      view={{ ...toPageView(subjects), ...(days ? { range: writeOwnDays(days) } : {}) }}
    />
  )
}

function toSubjectsText({ apps = '', chains = '' }: EventSubjects): string {
  if (apps.includes(',')) return 'of the applications shown'
  return chains.includes(',') ? 'on the chains shown' : ''
}

/** The page of events shows one application, or chains. */
function toPageView({ apps, chains }: EventSubjects): ViewSearch {
  if (chains) return { chains }
  return apps && !apps.includes(',') ? { app: apps } : {}
}
