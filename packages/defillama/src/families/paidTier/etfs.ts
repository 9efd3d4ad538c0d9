import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { amount, percent, second, signedAmount, text } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function etfSnapshotEndpoint(): ProviderEndpoint {
  return toEndpoint('etfs', ['snapshot'], {}, false)
}

export function etfFlowsEndpoint(): ProviderEndpoint {
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
      flows: signedAmount,
      aum: amount,
      volume: amount,
    })
    .transform(({ timestamp, etf_name, pct_fee, flows, aum, volume, ...fund }) => ({
      ...fund,
      second: timestamp,
      name: etf_name,
      /** Percent a year. */
      fee: pct_fee,
      flowUsd: flows,
      assetsUsd: aum,
      volumeUsd: volume,
    })),
)

const Flows = z.array(
  z
    .object({ gecko_id: z.string(), day: second, total_flow_usd: signedAmount })
    .transform(({ gecko_id, day, total_flow_usd }) => ({
      geckoId: gecko_id,
      second: day,
      usd: total_flow_usd,
    })),
)

/** US dollars; a flow below 0 is an outflow. */
export type Etf = Readonly<z.infer<typeof Funds>[number]>

export type EtfFlow = Readonly<z.infer<typeof Flows>[number]>

export function parseEtfSnapshot(body: Body, endpoint: string): readonly Etf[] {
  return parseBody(Funds, body, endpoint)
}

export function parseEtfFlows(body: Body, endpoint: string): readonly EtfFlow[] {
  const flows = parseBody(Flows, body, endpoint)
  return flows.toSorted((a, b) => a.second - b.second)
}
