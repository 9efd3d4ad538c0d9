import type { Unreadable } from '@analytics/contract/shapes/status'

import { read as readPayload, type Parsed, type ParserKind } from '../../parsers.ts'
import type { Target } from './oddness.ts'
import type { Json, Path } from './spoil.ts'

/** Figures by their names. */
export type Figures = ReadonlyMap<string, number | string | null>

/** A family of payloads that ingestion reads, by a good one of `size` entries. */
export interface Family {
  readonly name: string
  readonly payload: Json
  readonly targets: readonly Target[]
  /** The name of the entry that may be called anything. */
  readonly called: string
  /** An entry of the list that the payload is refused for. */
  readonly listed: Path
  readonly read: (body: string) => { readonly figures: Figures; readonly unreadable: Unreadable | null }
}

/** Entries of a good payload. */
export const size = 60
const day = 86_400
const firstDay = 20_000
const today = firstDay + size

export const listOf = <Value>(valueOf: (index: number) => Value, length = size) =>
  Array.from({ length }, (_, index) => valueOf(index))

export const recordOf = (entryOf: (index: number) => readonly [string, Json]) =>
  Object.fromEntries(listOf(entryOf))

/** The second of the n-th day of a payload. */
export const dateOf = (index: number) => (firstDay + index) * day

/** A family whose payloads are read off the engine's thread. */
export function family<Kind extends ParserKind>(
  kind: Kind,
  payload: Json,
  called: string,
  targets: readonly Target[],
  figuresOf: (value: Parsed<Kind>) => Iterable<readonly [string, number | string | null]>,
  listed?: Path,
): Family {
  const read = (body: string) => {
    const job = { body: new TextEncoder().encode(body), endpoint: `/${kind}`, today }
    const { value, unreadable } = readPayload(kind, job)
    return { figures: new Map(figuresOf(value)), unreadable }
  }
  return { name: kind, payload, called, targets, read, listed: listed ?? targets[0]?.at ?? [] }
}
