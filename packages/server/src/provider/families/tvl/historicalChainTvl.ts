import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { lastOfDays, parseReadings } from '../../series.ts'
import type { Reading } from '../../series.ts'
import { kindOf, refuse } from '../../shape.ts'
import { toChainName } from '../toChainName.ts'

/**
 * `/v2/historicalChainTvl[/{chain}]`: of one chain, or of all. Any spelling of a chain that we follow; another as
 * the provider spells it, in any case. Throws INVALID_PARAMETER.
 */
export function historicalChainTvlEndpoint(chain?: string): Endpoint {
  return toEndpoint('api', [
    'v2',
    'historicalChainTvl',
    ...(chain === undefined ? [] : [toChainName(chain, 'defi')]),
  ])
}

/** What was held on each UTC day, ascending. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.3. */
export function parseHistoricalChainTvl(body: Uint8Array | string, endpoint: string): readonly Reading[] {
  const payload = parseJson(body, endpoint)
  const place = { endpoint, field: [] }
  if (!Array.isArray(payload)) throw refuse(place, [], `expected array, received ${kindOf(payload)}`)
  return lastOfDays(parseReadings(payload, OddEntries.none(endpoint).list(), { second: 'date', usd: 'tvl' }))
}
