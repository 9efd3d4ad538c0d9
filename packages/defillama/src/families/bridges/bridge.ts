import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId } from '../../api/parameters.ts'
import { amount, names, text } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function bridgeEndpoint(id: string): ProviderEndpoint {
  return toEndpoint('bridges', ['bridge', toNumericId('id', id)], {}, false)
}

const Transfers = z
  .object({ deposits: amount, withdrawals: amount })
  .nullish()
  .transform(transfers => transfers ?? null)

const figures = {
  lastHourlyVolume: amount,
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
    /** The provider writes `false` where there is none. */
    destinationChain: text.transform(chain => (chain === 'false' ? null : chain)),
    ...figures,
    chainBreakdown: z.record(z.string(), z.object(figures)).nullish(),
  })
  .transform(({ chainBreakdown, ...bridge }) => ({
    ...bridge,
    displayName: bridge.displayName || bridge.name,
    byChain: Object.entries(chainBreakdown ?? {}).map(([chain, figures]) => ({ chain, ...figures })),
  }))

/** US dollars, and numbers of transfers. */
export type BridgePayload = Readonly<z.infer<typeof Payload>>

export function parseBridge(body: Body, endpoint: string): BridgePayload {
  return parseBody(Payload, body, endpoint)
}
