import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { looseNumber, names, second, text } from '../fields.ts'

/** `/raises`, for key holders. */
export function raisesEndpoint(): Endpoint {
  return toEndpoint('api', ['raises'], {}, false)
}

const Payload = z.object({
  raises: z.array(
    z
      .object({
        date: second,
        name: z.string(),
        round: text,
        amount: looseNumber,
        valuation: looseNumber,
        chains: names,
        sector: text,
        category: text,
        source: text,
        leadInvestors: names,
        otherInvestors: names,
      })
      .transform(({ date, amount, ...raise }) => ({
        ...raise,
        second: date,
        /** The provider counts in millions. */
        usd: amount === null ? null : amount * 1e6,
      })),
  ),
})

/** Money that a project raised, in US dollars, null when undisclosed; `valuation` is as the provider states it. */
export type Raise = Readonly<z.infer<typeof Payload>['raises'][number]>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseRaises(body: Uint8Array | string, endpoint: string): readonly Raise[] {
  return parseShape(Payload, parseJson(body, endpoint), endpoint).raises
}
