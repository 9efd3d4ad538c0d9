import type { Unreadable } from '@analytics/contract/api/responses/status'
import { startOf } from '@analytics/contract/query/day'

import { read as readPayload, type Parsed, type ParserKind } from '../../parsing/parsers.ts'
import type { Json, Path } from './spoil.ts'
import type { Target } from './validity.ts'

export type Figures = ReadonlyMap<string, number | string | null>

/** `good` is a valid payload of `size` entries. */
export interface Family {
  readonly name: string
  readonly payload: Json
  readonly targets: readonly Target[]
  /** The entry whose name is arbitrary. */
  readonly called: string
  /** The list whose absence has the payload refused. */
  readonly listed: Path
  readonly read: (body: string) => { readonly figures: Figures; readonly unreadable: Unreadable | null }
}

/** Entries of a valid payload. */
export const size = 60
const day = 86_400
const firstDay = 20_000
const today = firstDay + size

export const listOf = <Value>(valueOf: (index: number) => Value, length = size) =>
  Array.from({ length }, (_, index) => valueOf(index))

export const recordOf = (entryOf: (index: number) => readonly [string, Json]) =>
  Object.fromEntries(listOf(entryOf))

/** Unix seconds of the n-th day. */
export const dateOf = (index: number) => (firstDay + index) * day

export function family<Kind extends ParserKind>(
  kind: Kind,
  payload: Json,
  called: string,
  targets: readonly Target[],
  figuresOf: (value: Parsed<Kind>) => Iterable<readonly [string, number | string | null]>,
  listed?: Path,
): Family {
  const read = (body: string) => {
    const job = { body: new TextEncoder().encode(body), endpoint: `/${kind}`, fetchedAt: startOf(today) }
    const { value, unreadable } = readPayload(kind, job)
    return { figures: new Map(figuresOf(value)), unreadable }
  }
  return { name: kind, payload, called, targets, read, listed: listed ?? targets[0]?.at ?? [] }
}
