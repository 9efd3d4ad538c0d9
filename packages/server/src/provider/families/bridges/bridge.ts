import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount } from '../fields.ts'
import { bridgeFields, volumeFields } from './bridges.ts'
import { toBridgeId } from './toBridgeId.ts'

/** `/bridges/bridge/{id}`, for key holders. Throws INVALID_PARAMETER. */
export function bridgeEndpoint(id: string): Endpoint {
  return toEndpoint('bridges', ['bridge', toBridgeId(id)], {}, false)
}

const Transfers = z
  .object({ deposits: amount, withdrawals: amount })
  .nullish()
  .transform(transfers => transfers ?? null)

const figures = {
  ...volumeFields,
  currentDayVolume: amount,
  lastHourlyTxs: Transfers,
  currentDayTxs: Transfers,
  prevDayTxs: Transfers,
  dayBeforeLastTxs: Transfers,
  weeklyTxs: Transfers,
  monthlyTxs: Transfers,
}

const Payload = z
  .object({
    ...bridgeFields,
    ...figures,
    chainBreakdown: z.record(z.string(), z.object(figures)).nullish(),
  })
  .transform(({ chainBreakdown, ...bridge }) => ({
    ...bridge,
    displayName: bridge.displayName || bridge.name,
    byChain: Object.entries(chainBreakdown ?? {}).map(([chain, figures]) => ({ chain, ...figures })),
  }))

/** A bridge, on the whole and by chain: US dollars, and numbers of transfers. */
export type BridgePayload = Readonly<z.infer<typeof Payload>>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.6. */
export function parseBridge(body: Uint8Array | string, endpoint: string): BridgePayload {
  return parseShape(Payload, parseJson(body, endpoint), endpoint)
}
