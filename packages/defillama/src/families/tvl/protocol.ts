import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toProtocolSegment } from '../../api/parameters.ts'
import { findTimeProblem, findUnixSeconds } from '../../api/unixSeconds.ts'
import type { EntryList } from '../../parsing/EntryList.ts'
import { amount } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonObject, parseBody } from '../../parsing/json.ts'
import { parseObservations, type Observation } from '../../parsing/series.ts'
import { isObject, getKind, refuseList } from '../../parsing/shape.ts'

export function protocolEndpoint(slug: string): ProviderEndpoint {
  const protocol = toProtocolSegment(slug, 'SLUG_REQUIRED')
  return { ...toEndpoint('api', ['protocol', protocol]), protocol }
}

export interface ProtocolSection {
  /** `Ethereum`, `Ethereum-borrowed`, or `borrowed` for all chains. */
  readonly name: string
  readonly observations: readonly Observation[]
  /** Whether every observation has a timestamp: otherwise the days it lacks are unknown. */
  readonly isDated: boolean
}

/** US dollars, ascending; a last day may have two observations. Only children use former chain names. */
export interface ProtocolPayload {
  readonly sections: readonly ProtocolSection[]
  readonly tvl: readonly Observation[]
}

const fields = { second: 'date', usd: 'totalLiquidityUSD' } as const

export function parseProtocol(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): ProtocolPayload {
  const payload = parseJsonObject(body, endpoint)
  if (payload['tvl'] == null && payload['chainTvls'] == null) {
    throw refuseList({ endpoint, path: ['tvl'] }, payload['tvl'])
  }
  const sections = invalid.list(['chainTvls'])
  const observations = invalid.list()
  const read = (rows: unknown, path: readonly PropertyKey[]) => {
    const part = observations.part(path)
    const foundObservations = parseObservations(rows, part, fields)
    observations.add(part)
    return foundObservations
  }
  const found = {
    tvl: read(payload['tvl'], ['tvl']),
    sections: parseSections(payload['chainTvls'], sections, read),
  }
  invalid.check()
  return found
}

function parseSections(
  value: unknown,
  sections: EntryList,
  read: (rows: unknown, path: readonly PropertyKey[]) => readonly Observation[],
): readonly ProtocolSection[] {
  if (value === undefined || value === null) return []
  if (!isObject(value)) throw refuseList(sections, value, 'object')
  return Object.entries(value).map(([name, section]) => {
    sections.of++
    const rows = isObject(section) ? (section['tvl'] ?? []) : section
    if (!Array.isArray(rows)) {
      const steps = isObject(section) ? [name, 'tvl'] : [name]
      const kind = isObject(section) ? 'array' : 'object'
      sections.note(steps, `expected ${kind}, received ${getKind(rows)}`, name)
      return { name, observations: [], isDated: false }
    }
    const isDated = rows.every((row: unknown) => {
      const second = isObject(row) ? findUnixSeconds(row['date']) : undefined
      return second !== undefined && findTimeProblem(second, sections.times) === undefined
    })
    return { name, observations: read(rows, ['chainTvls', name, 'tvl']), isDated }
  })
}

export function tvlEndpoint(protocol: string): ProviderEndpoint {
  const slug = toProtocolSegment(protocol, 'PROTOCOL_ID_REQUIRED')
  return { ...toEndpoint('api', ['tvl', slug]), protocol: slug }
}

export function parseTvl(body: Body, endpoint: string): number | null {
  return parseBody(amount, body, endpoint)
}
