import { z } from 'zod'

import { type Endpoint, toEndpoint } from '../../api/endpoint.ts'
import { looseNumber, names, second, text } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

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

/** US dollars, null when undisclosed; `valuation` is as the provider states it. */
export type Raise = Readonly<z.infer<typeof Payload>['raises'][number]>

export function parseRaises(body: Body, endpoint: string): readonly Raise[] {
  return parseBody(Payload, body, endpoint).raises
}
