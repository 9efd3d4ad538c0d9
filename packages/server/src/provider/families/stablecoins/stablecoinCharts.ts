import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { lastOfDays, parseSeries, secondOf } from '../../series.ts'
import type { Reading } from '../../series.ts'
import { kindOf, refuse } from '../../shape.ts'
import { toChainName } from '../toChainName.ts'
import { sumOfPegs } from './sumOfPegs.ts'
import { toStablecoinId } from './toStablecoinId.ts'

/**
 * `/stablecoins/stablecoincharts/{chain}` or `/all`, of one stablecoin (by its id) or of all. Any spelling of a
 * chain that we follow; another as the provider spells it. Throws INVALID_PARAMETER.
 */
export function stablecoinChartsEndpoint(chain: string = 'all', stablecoin?: string): Endpoint {
  return toEndpoint(
    'stablecoins',
    ['stablecoincharts', toChainName(chain, 'defi')],
    stablecoin === undefined ? {} : { stablecoin: toStablecoinId(stablecoin) },
  )
}

/**
 * What circulates on each UTC day, in US dollars and over all pegs, ascending; the last of two points of a day. A
 * point without any amount is left out. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.5, 3.33.
 */
export function parseStablecoinCharts(body: Uint8Array | string, endpoint: string): readonly Reading[] {
  const payload = parseJson(body, endpoint)
  const place = { endpoint, field: [] }
  if (!Array.isArray(payload)) throw refuse(place, [], `expected array, received ${kindOf(payload)}`)
  const points = parseSeries(payload, place, row => {
    const usd = sumOfPegs(row.fields['totalCirculatingUSD'], place, [row.index, 'totalCirculatingUSD'])
    return usd === null ? undefined : { second: secondOf(row, 'date'), usd }
  })
  return lastOfDays(points)
}
