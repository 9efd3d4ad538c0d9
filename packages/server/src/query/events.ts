import {
  EventsResponse,
  type AppEvent,
  type EventsData,
} from '@analytics/contract/api/responses/entities/events'
import { eventKinds, type EventKind } from '@analytics/contract/metrics/eventKinds'
import { toIsoDay } from '@analytics/contract/query/day'

import type { AppDirectory } from '../domain/directory/toAppDirectory.ts'
import { compareEvents, type Event } from '../domain/Event.ts'
import type { EventFacts } from '../domain/facts.ts'
import { eventSources, getAppSources } from '../ingest/sources.ts'
import { toCents } from '../series/rounding.ts'
import { getSubject, type AppSubject } from '../series/subjects/appSubject.ts'
import type { Query } from './model/Query.ts'
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

/** An event of a parent is of none of its versions alone. */
function isOf({ app, version, keys }: AppSubject, { key }: Event): boolean {
  return key !== null && (keys.has(key) || (version === null && key === app.key))
}

function toKind(kind: EventKind, { availability }: EventFacts, count: number): EventsData['kinds'][number] {
  if (availability === 'unknown') return { kind, state: 'failed', count }
  return { kind, state: availability === 'available' && count === 0 ? 'not-reported' : availability, count }
}

function toAppEvent({ key, day, ...event }: Event, { byKey }: AppDirectory): AppEvent {
  const app = key === null ? undefined : byKey.get(key)
  return {
    ...event,
    investors: [...event.investors],
    day: toIsoDay(day),
    usd: toCents(event.usd),
    returnedUsd: toCents(event.returnedUsd),
    app: app ? { id: app.id, name: app.name } : null,
  }
}
