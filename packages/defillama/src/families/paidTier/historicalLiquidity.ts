import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function historicalLiquidityEndpoint(token: string): ProviderEndpoint {
  return toEndpoint('api', ['historicalLiquidity', token.trim()], {}, false)
}

/** The rows are undocumented. */
export function parseHistoricalLiquidity(body: Body, endpoint: string): readonly unknown[] {
  return parseBody(z.array(z.unknown()), body, endpoint)
}
