import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import type { OddList } from '../../OddList.ts'
import { findSecond } from '../../second.ts'
import { parseReadings } from '../../series.ts'
import type { Reading } from '../../series.ts'
import { isObject, kindOf, refuseFrame, refuseList } from '../../shape.ts'
import { toProtocolSegment } from '../toProtocolSegment.ts'

/** `/protocol/{slug}`: a protocol's history; also of a parent. Throws SLUG_REQUIRED or PROTOCOL_NOT_FOUND. */
export function protocolEndpoint(slug: string): Endpoint {
  const protocol = toProtocolSegment(slug, 'SLUG_REQUIRED')
  return { ...toEndpoint('api', ['protocol', protocol]), protocol }
}

export interface ProtocolSection {
  /** A chain (`Ethereum`), a chain's part (`Ethereum-borrowed`), or a part of all chains (`borrowed`). */
  readonly name: string
  readonly readings: readonly Reading[]
  /** Whether every reading is at a moment: of one that is not, nobody knows which day it misses. */
  readonly isDated: boolean
}

/**
 * The history of what a protocol holds, in US dollars. Ascending; the last reading of each series is that of the
 * last hour, and its day may have one at midnight, too (provider.md 3.33). Chains have old names for a child and new
 * ones for a parent (3.15).
 */
export interface ProtocolPayload {
  readonly sections: readonly ProtocolSection[]
  readonly tvl: readonly Reading[]
}

const fields = { second: 'date', usd: 'totalLiquidityUSD' } as const

/**
 * Reads `/protocol/{slug}`; its histories by token are not looked at, nor who it is. A reading without an amount is
 * left out, one with an odd amount is NaN. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.3.
 */
export function parseProtocol(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): ProtocolPayload {
  const payload = parseJson(body, endpoint)
  if (!isObject(payload)) throw refuseFrame(endpoint, payload)
  if (payload['tvl'] == null && payload['chainTvls'] == null) {
    throw refuseList({ endpoint, path: ['tvl'] }, payload['tvl'])
  }
  const sections = odd.list(['chainTvls'])
  const readings = odd.list()
  const read = (rows: unknown, path: readonly PropertyKey[]) => {
    const part = readings.part(path)
    const found = parseReadings(rows, part, fields)
    readings.add(part)
    return found
  }
  const found = {
    tvl: read(payload['tvl'], ['tvl']),
    sections: parseSections(payload['chainTvls'], sections, read),
  }
  odd.check()
  return found
}

function parseSections(
  found: unknown,
  sections: OddList,
  read: (rows: unknown, path: readonly PropertyKey[]) => readonly Reading[],
): readonly ProtocolSection[] {
  if (found === undefined || found === null) return []
  if (!isObject(found)) throw refuseList(sections, found, 'object')
  return Object.entries(found).map(([name, section]) => {
    sections.of++
    const rows = isObject(section) ? (section['tvl'] ?? []) : section
    if (!Array.isArray(rows)) {
      const steps = isObject(section) ? [name, 'tvl'] : [name]
      const kind = isObject(section) ? 'array' : 'object'
      sections.note(steps, `expected ${kind}, received ${kindOf(rows)}`, name)
      return { name, readings: [], isDated: false }
    }
    const isDated = rows.every((row: unknown) => isObject(row) && findSecond(row['date']) !== undefined)
    return { name, readings: read(rows, ['chainTvls', name, 'tvl']), isDated }
  })
}
