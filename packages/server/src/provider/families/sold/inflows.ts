import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, second } from '../fields.ts'
import { toMoment, toValues } from '../parameters.ts'
import { toProtocolSegment } from '../toProtocolSegment.ts'

export interface InflowsQuestion {
  /** Unix seconds; now when absent. */
  readonly end?: number | undefined
  /** Symbols. */
  readonly tokensToExclude?: readonly string[] | undefined
}

/**
 * `/inflows/{protocol}/{timestamp}`: what came in since a moment in Unix seconds; for key holders.
 * Throws PROTOCOL_ID_REQUIRED, PROTOCOL_NOT_FOUND or INVALID_PARAMETER.
 */
export function inflowsEndpoint(protocol: string, since: number, question: InflowsQuestion = {}): Endpoint {
  const slug = toProtocolSegment(protocol, 'PROTOCOL_ID_REQUIRED')
  const { end, tokensToExclude = [] } = question
  const query = toValues({
    end: end === undefined ? undefined : toMoment('end', end),
    tokensToExclude: tokensToExclude.join(',') || undefined,
  })
  return toEndpoint('api', ['inflows', slug, toMoment('timestamp', since)], query, false)
}

const Tokens = z
  .object({ date: second, tvl: z.record(z.string(), z.number()) })
  .nullish()
  .transform(tokens =>
    tokens ? { second: tokens.date, amounts: new Map(Object.entries(tokens.tvl)) } : null,
  )

const Payload = z
  .object({ outflows: amount, oldTokens: Tokens, currentTokens: Tokens })
  .transform(({ outflows, oldTokens, currentTokens }) => ({
    usd: outflows,
    before: oldTokens,
    after: currentTokens,
  }))

/**
 * What came in between two moments: US dollars, negative when more left (the provider's field is `outflows`, but
 * that is its sign); and the amounts of each token before and after, in tokens by symbol.
 */
export type Inflows = Readonly<z.infer<typeof Payload>>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseInflows(body: Uint8Array | string, endpoint: string): Inflows {
  return parseShape(Payload, parseJson(body, endpoint), endpoint)
}
