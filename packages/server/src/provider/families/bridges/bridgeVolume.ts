import { weightOf } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { figureOf, lastOfDays, parseSeries, secondOf } from '../../series.ts'
import { refuseFrame } from '../../shape.ts'
import { numberOrNull } from '../fields.ts'
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

/** A day of transfers in US dollars, null where the provider has no figure or an odd one. */
export interface BridgeDay {
  readonly second: number
  readonly depositUsd: number | null
  readonly withdrawUsd: number | null
}

/**
 * One a UTC day, ascending, the last of two of a day. Of all chains, one transfer is a deposit on one and a
 * withdrawal on another: their mean is the volume, not their sum.
 * Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.6, 3.33.
 */
export function parseBridgeVolume(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly BridgeDay[] {
  const payload = parseJson(body, endpoint)
  if (!Array.isArray(payload)) throw refuseFrame(endpoint, payload, 'array')
  const days = parseSeries(
    payload,
    odd.list(),
    row => ({
      second: secondOf(row, 'date'),
      depositUsd: numberOrNull(figureOf(row, 'depositUSD')),
      withdrawUsd: numberOrNull(figureOf(row, 'withdrawUSD')),
    }),
    fields => weightOf(fields['depositUSD']) ?? weightOf(fields['withdrawUSD']),
  )
  odd.check()
  return lastOfDays(days)
}
