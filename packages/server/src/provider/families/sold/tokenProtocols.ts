import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, text } from '../fields.ts'

/** `/tokenProtocols/{symbol}`: which protocols hold a token; for key holders. Throws INVALID_PARAMETER. */
export function tokenProtocolsEndpoint(symbol: string): Endpoint {
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

/** A protocol, and how much it holds of each token that goes by the symbol, in US dollars. */
export type TokenProtocol = Readonly<z.infer<typeof Rows>[number]>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseTokenProtocols(body: Uint8Array | string, endpoint: string): readonly TokenProtocol[] {
  return parseShape(Rows, parseJson(body, endpoint), endpoint)
}
