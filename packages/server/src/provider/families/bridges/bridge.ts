import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, names, text } from '../fields.ts'
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
  lastHourlyVolume: amount,
  /** Of the last complete UTC day; the one before is `dayBeforeLastVolume`. */
  lastDailyVolume: amount,
  dayBeforeLastVolume: amount,
  weeklyVolume: amount,
  monthlyVolume: amount,
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
    id: z.union([z.number(), z.string()]).transform(String),
    name: z.string(),
    displayName: text,
    slug: text,
    icon: text,
    url: text,
    chains: names,
    /** Null also for the text `false`, which the provider writes where there is none. */
    destinationChain: text.transform(chain => (chain === 'false' ? null : chain)),
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
