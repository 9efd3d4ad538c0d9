import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import type { Day } from '@analytics/contract/query/day'

/** An event of one day; charts of applications can mark it. */
export interface Event {
  readonly kind: EventKind
  readonly day: Day
  readonly name: string
  /** The provider's id of an application, or `parent#…` of a parent; null where it names none. */
  readonly key: string | null
  /** US dollars, lost or taken in; null where unknown or undisclosed. */
  readonly usd: number | null
  readonly returnedUsd: number | null
  /** The technique of a hack, the round of a raise. */
  readonly detail: string | null
  /** Investors of a round, lead investors first. */
  readonly investors: readonly string[]
  /** Names of chains as the provider spells them; absent in older stores. */
  readonly chains?: readonly string[]
  /** An address on the web. */
  readonly link: string | null
}

/** Newest first; of one day, the largest first. */
export function compareEvents(a: Event, b: Event): number {
  return b.day - a.day || (b.usd ?? -1) - (a.usd ?? -1) || (a.name < b.name ? -1 : Number(a.name > b.name))
}
