import type { AppEvent, EventsData } from '@analytics/contract/api/responses/entities/events'
import { chainName } from '@analytics/contract/metrics/chains'
import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import { toIsoDay } from '@analytics/contract/query/day'

import type { AppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { Event } from '../../domain/Event.ts'
import type { EventFacts } from '../../domain/facts.ts'
import { roundCents } from '../../series/rounding.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'

/** An event of a parent is of none of its versions alone. */
export function isOf({ app, version, keys }: AppSubject, { key }: Event): boolean {
  return key !== null && (keys.has(key) || (version === null && key === app.key))
}

export function toKind(
  kind: EventKind,
  { availability }: EventFacts,
  count: number,
): EventsData['kinds'][number] {
  if (availability === 'unknown') return { kind, state: 'failed', count }
  return { kind, state: availability === 'available' && count === 0 ? 'not-reported' : availability, count }
}

export function toAppEvent({ key, day, chains = [], ...event }: Event, { byKey }: AppDirectory): AppEvent {
  const app = key === null ? undefined : byKey.get(key)
  return {
    ...event,
    investors: [...event.investors],
    chains: chains.map(chainName),
    day: toIsoDay(day),
    usd: roundCents(event.usd),
    returnedUsd: roundCents(event.returnedUsd),
    app: app ? { id: app.id, name: app.name } : null,
  }
}
