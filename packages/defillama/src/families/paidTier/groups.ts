import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { findUnixSeconds } from '../../api/unixSeconds.ts'
import { type Cells, parseAmounts } from '../../parsing/charts.ts'
import { names } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJson } from '../../parsing/json.ts'
import { isObject, getKind, parseShape, refuseShape } from '../../parsing/shape.ts'

export function forksEndpoint(): ProviderEndpoint {
  return toEndpoint('api', ['forks'], {}, false)
}

export function oraclesEndpoint(): ProviderEndpoint {
  return toEndpoint('api', ['oracles'], {}, false)
}

/** US dollars by part: `tvl`, `borrowed`, `staking`, ... */
export interface GroupDay {
  readonly second: number
  readonly groups: ReadonlyMap<string, Cells>
}

export interface GroupsPayload {
  readonly chart: readonly GroupDay[]
  readonly members: ReadonlyMap<string, readonly string[]>
}

export function parseForks(body: Body, endpoint: string): GroupsPayload {
  return parseGroups('forks', body, endpoint)
}

export function parseOracles(body: Body, endpoint: string): GroupsPayload {
  return parseGroups('oracles', body, endpoint)
}

function parseGroups(field: 'forks' | 'oracles', body: Body, endpoint: string): GroupsPayload {
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
  const list = InvalidEntries.none(endpoint).list(['chart'])
  if (chart === undefined || chart === null) return []
  if (!isObject(chart)) throw refuseShape(place, [], `expected object, received ${getKind(chart)}`)
  const days = Object.entries(chart).map(([key, groups]) => {
    const second = findUnixSeconds(key)
    if (second === undefined) throw refuseShape(place, [key], 'not a timestamp')
    if (!isObject(groups)) throw refuseShape(place, [key], `expected object, received ${getKind(groups)}`)
    const entries = Object.entries(groups)
    return {
      second,
      groups: new Map(entries.map(([name, parts]) => [name, parseAmounts(parts, list, [key, name])])),
    }
  })
  return days.toSorted((a, b) => a.second - b.second)
}
