import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toProtocolSegment, toUnixSeconds, toValues } from '../../api/parameters.ts'
import { second, signedAmount } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export interface InflowsOptions {
  readonly end?: number | undefined
  readonly tokensToExclude?: readonly string[] | undefined
}

export function inflowsEndpoint(
  protocol: string,
  since: number,
  options: InflowsOptions = {},
): ProviderEndpoint {
  const slug = toProtocolSegment(protocol, 'PROTOCOL_ID_REQUIRED')
  const { end, tokensToExclude = [] } = options
  const query = toValues({
    end: end === undefined ? undefined : toUnixSeconds('end', end),
    tokensToExclude: tokensToExclude.join(',') || undefined,
  })
  return toEndpoint('api', ['inflows', slug, toUnixSeconds('timestamp', since)], query, false)
}

const Tokens = z
  .object({ date: second, tvl: z.record(z.string(), z.number()) })
  .nullish()
  .transform(tokens =>
    tokens ? { second: tokens.date, amounts: new Map(Object.entries(tokens.tvl)) } : null,
  )

const Payload = z
  .object({ outflows: signedAmount, oldTokens: Tokens, currentTokens: Tokens })
  .transform(({ outflows, oldTokens, currentTokens }) => ({
    usd: outflows,
    before: oldTokens,
    after: currentTokens,
  }))

/** US dollars, negative when more left, although the provider calls it `outflows`; tokens by symbol. */
export type Inflows = Readonly<z.infer<typeof Payload>>

export function parseInflows(body: Body, endpoint: string): Inflows {
  return parseBody(Payload, body, endpoint)
}
