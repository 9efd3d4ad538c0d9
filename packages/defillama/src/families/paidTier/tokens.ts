import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { amount, text } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function tokenProtocolsEndpoint(symbol: string): ProviderEndpoint {
  return toEndpoint('api', ['tokenProtocols', symbol.trim().toLowerCase()], {}, false)
}

const Rows = z.array(
  z
    .object({ name: z.string(), category: text, amountUsd: z.record(z.string(), amount) })
    .transform(({ amountUsd, ...row }) => ({
      ...row,
      tokens: Object.entries(amountUsd).map(([symbol, usd]) => ({ symbol, usd })),
    })),
)

export type TokenProtocol = Readonly<z.infer<typeof Rows>[number]>

export function parseTokenProtocols(body: Body, endpoint: string): readonly TokenProtocol[] {
  return parseBody(Rows, body, endpoint)
}

export function historicalLiquidityEndpoint(token: string): ProviderEndpoint {
  return toEndpoint('api', ['historicalLiquidity', token.trim()], {}, false)
}

/** The rows are undocumented. */
export function parseHistoricalLiquidity(body: Body, endpoint: string): readonly unknown[] {
  return parseBody(z.array(z.unknown()), body, endpoint)
}
