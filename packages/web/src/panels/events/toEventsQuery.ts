import { toApiRequest, type ApiRequest } from '@analytics/contract/pages/model/requests'
import type { DayRange } from '@analytics/contract/query/timeRange'
import type { ViewState } from '@analytics/contract/view/viewState'

import type { Chart } from '../../charts/core/Chart.ts'
import { mostMarked, toEventSubjects, type EventSubjects, type LinkedEntity } from './eventSubjects.ts'
import { toSlotDays } from './groupEvents.ts'

interface EventsOf {
  /** Path of the page below the base path. */
  readonly path: string
  readonly chart: Chart
  readonly view: ViewState
  /** The entities of the chart's series. */
  readonly linked: ReadonlyMap<string, LinkedEntity>
}

interface EventsQuery {
  /** Null where events can't be told apart. */
  readonly subjects: EventSubjects | null
  readonly days: DayRange | null
  readonly request: ApiRequest<'events'> | undefined
}

/** The request for the events of what a chart shows; a page and a picture of it ask alike. */
export function toEventsQuery({ path, chart, view, linked }: EventsOf): EventsQuery {
  const subjects = toEventSubjects(path, linked)
  const days = toDays(chart)
  const request =
    days && subjects
      ? toApiRequest(
          {
            endpoint: 'events',
            fixed: { events: view.events.join(','), apps: '', chains: '', keep: 'largest', ...subjects },
            limit: mostMarked,
          },
          { ...view, range: days },
        )
      : undefined
  return { subjects, days, request }
}

function toDays(chart: Chart): DayRange | null {
  const days = toSlotDays(chart)
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}
