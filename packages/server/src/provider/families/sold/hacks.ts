import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, names, second, text } from '../fields.ts'

/** `/hacks`, for key holders by its documents. */
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

/** A theft: US dollars taken, and given back. */
export type Hack = Readonly<z.infer<typeof Rows>[number]>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseHacks(body: Uint8Array | string, endpoint: string): readonly Hack[] {
  return parseShape(Rows, parseJson(body, endpoint), endpoint)
}
