import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId } from '../../api/parameters.ts'
import { getWeight } from '../../parsing/charts.ts'
import { numberOrNull } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { readFigure, keepLastOfDay, parseSeries, readTimestamp } from '../../parsing/series.ts'

export function bridgeVolumeEndpoint(chain: string = 'all', bridge?: string): ProviderEndpoint {
  const query = bridge === undefined ? {} : { id: toNumericId('id', bridge) }
  return toEndpoint('bridges', ['bridgevolume', chain], query, false)
}

/** US dollars, null where missing or invalid. */
export interface BridgeDay {
  readonly second: number
  readonly depositUsd: number | null
  readonly withdrawUsd: number | null
}

/** Ascending. Over all chains, deposits and withdrawals are the same transfers: volume is their mean. */
export function parseBridgeVolume(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly BridgeDay[] {
  const payload = parseJsonList(body, endpoint)
  const days = parseSeries(
    payload,
    invalid.list(),
    row => ({
      second: readTimestamp(row, 'date'),
      depositUsd: numberOrNull(readFigure(row, 'depositUSD')),
      withdrawUsd: numberOrNull(readFigure(row, 'withdrawUSD')),
    }),
    fields => getWeight(fields['depositUSD']) ?? getWeight(fields['withdrawUSD']),
  )
  invalid.check()
  return keepLastOfDay(days)
}
