import { EventsResponse, type EventsData } from '@analytics/contract/api/responses/entities/events'
import { findChain } from '@analytics/contract/metrics/chains'
import { eventSources, eventKinds } from '@analytics/contract/metrics/eventKinds'
import type { QueryFilter } from '@analytics/contract/query/MetricQuery'
import {
  isCustomRange,
  openRange,
  toAskedRange,
  toDayRange,
  type DayRange,
} from '@analytics/contract/query/timeRange'

import type { AppDirectory } from '../domain/directory/toAppDirectory.ts'
import { compareEvents, type Event } from '../domain/Event.ts'
import { getAppSources } from '../domain/sources.ts'
import { findSubject, getSubject } from '../series/subjects/appSubject.ts'
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
  run: async ({ filter, range: queried, top, keep }, facts) => {
    const directory = await facts.getAppDirectory()
    const isWanted = toFilter(filter, directory)
    const asked = toAskedRange(queried)
    const isAll = asked === 'all'
    const foundEvents: Event[] = []
    const kinds: EventsData['kinds'] = []
    let range: DayRange | null = null
    for (const kind of filter.events ?? eventKinds) {
      const knownEventFacts = await facts.findEvents(kind)
      const days = isAll ? openRange : toDayRange(queried, knownEventFacts.today, openRange.from)
      const ownEvents = knownEventFacts.events.filter(
        event => event.day >= days.from && event.day <= days.to && isWanted(event),
      )
      kinds.push(toKind(kind, knownEventFacts, ownEvents.length))
      foundEvents.push(...ownEvents)
      range = isAll
        ? {
            from: Math.min(...foundEvents.map(({ day }) => day), knownEventFacts.today),
            to: knownEventFacts.today,
          }
        : days
    }
    const kept =
      keep === 'largest' ? foundEvents.toSorted(compareAmounts).slice(0, toCount(top)) : foundEvents
    const shownEvents = kept.toSorted(compareEvents).slice(0, toCount(top))
    return {
      data: { kinds, events: shownEvents.map(event => toAppEvent(event, directory)) },
      asOf: null,
      range,
      timeFrame: isCustomRange(asked) ? 'custom' : asked,
      completeness: null,
    }
  },
}

/** Throws AppError for an application that a query is about and nothing names; of several, unknown ones are left out. */
function toFilter({ app, version, apps, chains }: QueryFilter, directory: AppDirectory) {
  const about = app === undefined ? null : [getSubject({ app, version }, directory)]
  const subjects = about ?? apps?.flatMap(id => findSubject(id, directory) ?? [])
  return (event: Event) =>
    (subjects === undefined || subjects.some(subject => isOf(subject, event))) &&
    (chains === undefined || isOnAny(event, chains))
}

function isOnAny({ chains = [] }: Event, wantedChains: readonly string[]): boolean {
  return chains.some(name => wantedChains.some(chain => findChain(name) === chain))
}

/** The largest first, unknown amounts last. */
function compareAmounts(a: Event, b: Event): number {
  return (b.usd ?? -1) - (a.usd ?? -1)
}
