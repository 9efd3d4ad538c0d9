import { z } from 'zod'

import { parseAmounts } from '../../charts.ts'
import type { Cells } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { findSecond } from '../../second.ts'
import { isObject, kindOf, parseShape, refuse } from '../../shape.ts'
import { names } from '../fields.ts'

/** `/forks`: protocols by what they are forked from; for key holders. */
export function forksEndpoint(): Endpoint {
  return toEndpoint('api', ['forks'], {}, false)
}

/** `/oracles`: protocols by the oracle that they rely on; for key holders. */
export function oraclesEndpoint(): Endpoint {
  return toEndpoint('api', ['oracles'], {}, false)
}

/** What the members of each group hold, in US dollars by part: `tvl`, `borrowed`, `staking`, ... */
export interface GroupDay {
  readonly second: number
  readonly groups: ReadonlyMap<string, Cells>
}

export interface GroupsPayload {
  /** Ascending. */
  readonly chart: readonly GroupDay[]
  /** The names of protocols by group. */
  readonly members: ReadonlyMap<string, readonly string[]>
}

/** Reads `/forks`. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseForks(body: Uint8Array | string, endpoint: string): GroupsPayload {
  return parseGroups('forks', body, endpoint)
}

/** Reads `/oracles`. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseOracles(body: Uint8Array | string, endpoint: string): GroupsPayload {
  return parseGroups('oracles', body, endpoint)
}

function parseGroups(field: 'forks' | 'oracles', body: Uint8Array | string, endpoint: string): GroupsPayload {
  const payload = parseJson(body, endpoint)
  const { [field]: members } = parseShape(
    z.object({ [field]: z.record(z.string(), names) }),
    payload,
    endpoint,
  )
  const { chart } = payload as Readonly<Record<string, unknown>>
  return {
    chart: parseDays(chart, endpoint),
    members: new Map(Object.entries(members ?? {})),
  }
}

function parseDays(chart: unknown, endpoint: string): readonly GroupDay[] {
  const place = { endpoint, field: 'chart' }
  const list = OddEntries.none(endpoint).list(['chart'])
  if (chart === undefined || chart === null) return []
  if (!isObject(chart)) throw refuse(place, [], `expected object, received ${kindOf(chart)}`)
  const days = Object.entries(chart).map(([key, groups]) => {
    const second = findSecond(key)
    if (second === undefined) throw refuse(place, [key], 'no moment')
    if (!isObject(groups)) throw refuse(place, [key], `expected object, received ${kindOf(groups)}`)
    const entries = Object.entries(groups)
    return {
      second,
      groups: new Map(entries.map(([name, parts]) => [name, parseAmounts(parts, list, [key, name])])),
    }
  })
  return days.toSorted((a, b) => a.second - b.second)
}
