import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { figureOf, lastOfDays, parseSeries, secondOf } from '../../series.ts'
import { kindOf, refuse } from '../../shape.ts'
import { toChainName } from '../toChainName.ts'
import { toBridgeId } from './toBridgeId.ts'

/**
 * `/bridges/bridgevolume/{chain}` or `/all`, of one bridge (by its id) or of all; for key holders. Any spelling of a
 * chain that we follow; another as the provider spells it. Throws INVALID_PARAMETER.
 */
export function bridgeVolumeEndpoint(chain: string = 'all', bridge?: string): Endpoint {
  const query = bridge === undefined ? {} : { id: toBridgeId(bridge) }
  return toEndpoint('bridges', ['bridgevolume', toChainName(chain, 'bridges')], query, false)
}

/** A day of transfers: US dollars and their numbers, null where the provider has none. */
export interface BridgeDay {
  readonly second: number
  readonly depositUsd: number | null
  readonly withdrawUsd: number | null
  readonly depositTxs: number | null
  readonly withdrawTxs: number | null
}

/**
 * One a UTC day, ascending, the last of two of a day. Of all chains, one transfer is a deposit on one and a
 * withdrawal on another: their mean is the volume, not their sum.
 * Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.6, 3.33.
 */
export function parseBridgeVolume(body: Uint8Array | string, endpoint: string): readonly BridgeDay[] {
  const payload = parseJson(body, endpoint)
  const place = { endpoint, field: [] }
  if (!Array.isArray(payload)) throw refuse(place, [], `expected array, received ${kindOf(payload)}`)
  const days = parseSeries(payload, place, row => ({
    second: secondOf(row, 'date'),
    depositUsd: figureOf(row, 'depositUSD'),
    withdrawUsd: figureOf(row, 'withdrawUSD'),
    depositTxs: figureOf(row, 'depositTxs'),
    withdrawTxs: figureOf(row, 'withdrawTxs'),
  }))
  return lastOfDays(days)
}
