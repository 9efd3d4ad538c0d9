import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { dayOfRow, lastOfDays, parseSeries, secondOf } from '../../series.ts'
import type { Reading } from '../../series.ts'
import { refuseFrame } from '../../shape.ts'
import { toChainName } from '../toChainName.ts'
import { sumOfPegs, weightOfPegs } from './sumOfPegs.ts'
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
 * point without any amount, or with an odd one, is left out. Throws PARSE_ERROR or BAD_SHAPE.
 * Source: provider.md 2.5, 3.33.
 */
export function parseStablecoinCharts(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly Reading[] {
  const payload = parseJson(body, endpoint)
  const days = odd.list()
  if (!Array.isArray(payload)) throw refuseFrame(endpoint, payload, 'array')
  const points = parseSeries(
    payload,
    days,
    row => {
      const amounts = row.fields['totalCirculatingUSD']
      const usd = sumOfPegs(amounts, days, [row.index, 'totalCirculatingUSD'], dayOfRow(row.fields))
      return usd === null ? undefined : { second: secondOf(row, 'date'), usd }
    },
    fields => weightOfPegs(fields['totalCirculatingUSD']),
  )
  odd.check()
  return lastOfDays(points)
}
