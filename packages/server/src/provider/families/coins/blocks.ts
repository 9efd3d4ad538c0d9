import { chains, toChain } from '@analytics/contract/vocabulary/chains'
import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { second } from '../fields.ts'
import { toMoment } from '../parameters.ts'

/**
 * `/coins/block/{chain}/{timestamp}`: the block that is nearest to a moment in Unix seconds.
 * Throws RangeError 'Unsupported chain: ...' or INVALID_PARAMETER.
 */
export function blockEndpoint(chain: string, second: number): Endpoint {
  return toEndpoint('coins', ['block', chains[toChain(chain)].key, toMoment('timestamp', second)])
}

const Payload = z
  .object({ height: z.number().int().min(0), timestamp: second })
  .transform(({ height, timestamp }) => ({ height, second: timestamp }))

export type Block = Readonly<z.infer<typeof Payload>>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.7. */
export function parseBlock(body: Uint8Array | string, endpoint: string): Block {
  return parseShape(Payload, parseJson(body, endpoint), endpoint)
}
