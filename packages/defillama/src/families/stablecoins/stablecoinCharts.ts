import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId } from '../../api/parameters.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJson } from '../../parsing/json.ts'
import {
  getRowDay,
  keepLastOfDay,
  parseSeries,
  type Observation,
  readTimestamp,
} from '../../parsing/series.ts'
import { refusePayload } from '../../parsing/shape.ts'
import { sumPegs, getPegWeight } from './sumPegs.ts'

export function stablecoinChartsEndpoint(chain: string = 'all', stablecoin?: string): ProviderEndpoint {
  return toEndpoint(
    'stablecoins',
    ['stablecoincharts', chain],
    stablecoin === undefined ? {} : { stablecoin: toNumericId('stablecoin', stablecoin) },
  )
}

/** US dollars over all pegs by UTC day, ascending; days with missing or invalid amounts are left out. */
export function parseStablecoinCharts(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly Observation[] {
  const payload = parseJson(body, endpoint)
  const days = invalid.list()
  if (!Array.isArray(payload)) throw refusePayload(endpoint, payload, 'array')
  const points = parseSeries(
    payload,
    days,
    row => {
      const amounts = row.fields['totalCirculatingUSD']
      const usd = sumPegs(amounts, days, [row.index, 'totalCirculatingUSD'], getRowDay(row.fields))
      return usd === null ? undefined : { second: readTimestamp(row, 'date'), usd }
    },
    fields => getPegWeight(fields['totalCirculatingUSD']),
  )
  invalid.check()
  return keepLastOfDay(points)
}
