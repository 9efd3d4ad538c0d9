import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toUnixSeconds } from '../../api/parameters.ts'
import { second } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

/** `chain` is the internal key (`optimism`, `avax`). Throws INVALID_PARAMETER. */
export function blockEndpoint(chain: string, second: number): ProviderEndpoint {
  return toEndpoint('coins', ['block', chain, toUnixSeconds('timestamp', second)])
}

const Payload = z
  .object({ height: z.number().int().min(0), timestamp: second })
  .transform(({ height, timestamp }) => ({ height, second: timestamp }))

export type Block = Readonly<z.infer<typeof Payload>>

export function parseBlock(body: Body, endpoint: string): Block {
  return parseBody(Payload, body, endpoint)
}
