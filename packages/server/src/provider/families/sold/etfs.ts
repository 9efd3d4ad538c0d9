import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, percent, second, text } from '../fields.ts'

/** `/etfs/snapshot`: the funds as they are now; for key holders. */
export function etfSnapshotEndpoint(): Endpoint {
  return toEndpoint('etfs', ['snapshot'], {}, false)
}

/** `/etfs/flows`: what flowed into the funds of an asset on each day; for key holders. */
export function etfFlowsEndpoint(): Endpoint {
  return toEndpoint('etfs', ['flows'], {}, false)
}

const Funds = z.array(
  z
    .object({
      ticker: z.string(),
      timestamp: second,
      asset: text,
      issuer: text,
      etf_name: text,
      custodian: text,
      pct_fee: percent,
      url: text,
      flows: amount,
      aum: amount,
      volume: amount,
    })
    .transform(({ timestamp, etf_name, pct_fee, flows, aum, volume, ...fund }) => ({
      ...fund,
      second: timestamp,
      name: etf_name,
      /** A year's, in percent. */
      fee: pct_fee,
      flowUsd: flows,
      assetsUsd: aum,
      volumeUsd: volume,
    })),
)

const Flows = z.array(
  z
    .object({ gecko_id: z.string(), day: second, total_flow_usd: amount })
    .transform(({ gecko_id, day, total_flow_usd }) => ({
      geckoId: gecko_id,
      second: day,
      usd: total_flow_usd,
    })),
)

/** A fund, in US dollars; more left than came when the flow is below 0. */
export type Etf = Readonly<z.infer<typeof Funds>[number]>

/** A day's flow into all funds of an asset, in US dollars. */
export type EtfFlow = Readonly<z.infer<typeof Flows>[number]>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseEtfSnapshot(body: Uint8Array | string, endpoint: string): readonly Etf[] {
  return parseShape(Funds, parseJson(body, endpoint), endpoint)
}

/** In the order of the days. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseEtfFlows(body: Uint8Array | string, endpoint: string): readonly EtfFlow[] {
  const flows = parseShape(Flows, parseJson(body, endpoint), endpoint)
  return flows.toSorted((a, b) => a.second - b.second)
}
