import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'

/** `/historicalLiquidity/{token}`, by the token's slug; for key holders. Throws INVALID_PARAMETER. */
export function historicalLiquidityEndpoint(token: string): Endpoint {
  return toEndpoint('api', ['historicalLiquidity', token.trim()], {}, false)
}

/** Rows as they are: nobody documents them. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseHistoricalLiquidity(body: Uint8Array | string, endpoint: string): readonly unknown[] {
  return parseShape(z.array(z.unknown()), parseJson(body, endpoint), endpoint)
}
