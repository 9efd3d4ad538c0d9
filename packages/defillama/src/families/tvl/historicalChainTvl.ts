import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { keepLastOfDay, parseObservations, type Observation } from '../../parsing/series.ts'

/** `chain` is the display name, in any case. Throws INVALID_PARAMETER. */
export function historicalChainTvlEndpoint(chain?: string): ProviderEndpoint {
  return toEndpoint('api', ['v2', 'historicalChainTvl', ...(chain === undefined ? [] : [chain])])
}

export function parseHistoricalChainTvl(body: Body, endpoint: string): readonly Observation[] {
  const payload = parseJsonList(body, endpoint)
  return keepLastOfDay(
    parseObservations(payload, InvalidEntries.none(endpoint).list(), { second: 'date', usd: 'tvl' }),
  )
}
