import { EventsResponse, type EventsData } from '@analytics/contract/api/responses/entities/events'
import { eventKinds } from '@analytics/contract/metrics/eventKinds'

import { compareEvents, type Event } from '../domain/Event.ts'
import { eventSources, getAppSources } from '../ingest/sources.ts'
import { getSubject } from '../series/subjects/appSubject.ts'
import type { Query } from './model/Query.ts'
import { isOf, toAppEvent, toKind } from './shape/events.ts'
import { toCount } from './shape/rows.ts'

const eventIds = Object.values(eventSources)

export const events: Query<EventsData> = {
  schema: EventsResponse,
  // Events are all that there is to show without an application; its sources only name it.
  getSources: ({ filter }) => {
    const { required, optional, extra } = getAppSources()
    return filter.app === undefined
      ? { required, optional: eventIds, extra: [...optional, ...extra] }
      : { required, optional: [...optional, ...eventIds], extra }
  },
  run: async ({ filter, top }, facts) => {
    const directory = await facts.getAppDirectory()
    const subject = filter.app === undefined ? null : getSubject(filter, directory)
    const kinds: EventsData['kinds'] = []
    const found: Event[] = []
    for (const kind of eventKinds) {
      const known = await facts.findEvents(kind)
      const own = known.events.filter(event => subject === null || isOf(subject, event))
      kinds.push(toKind(kind, known, own.length))
      found.push(...own)
    }
    const shown = found.toSorted(compareEvents).slice(0, toCount(top))
    return {
      data: { kinds, events: shown.map(event => toAppEvent(event, directory)) },
      asOf: null,
      range: null,
      timeFrame: 'all',
      completeness: null,
    }
  },
}
