import { z } from 'zod'

import { type Endpoint, toEndpoint } from '../../api/endpoint.ts'
import { amount, names, second, text } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function hacksEndpoint(): Endpoint {
  return toEndpoint('api', ['hacks'], {}, false)
}

const Rows = z.array(
  z
    .object({
      date: second,
      name: z.string(),
      classification: text,
      technique: text,
      amount,
      chain: names,
      bridgeHack: z.boolean().nullish(),
      targetType: text,
      source: text,
      returnedFunds: amount,
      defillamaId: z.union([z.string(), z.number()]).nullish(),
      language: text,
    })
    .transform(({ date, amount, chain, bridgeHack, returnedFunds, defillamaId, ...hack }) => ({
      ...hack,
      second: date,
      usd: amount,
      returnedUsd: returnedFunds,
      chains: chain,
      isBridge: bridgeHack === true,
      protocolId: defillamaId == null ? null : String(defillamaId),
    })),
)

export type Hack = Readonly<z.infer<typeof Rows>[number]>

export function parseHacks(body: Body, endpoint: string): readonly Hack[] {
  return parseBody(Rows, body, endpoint)
}
