import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'

/** `/usage/{key}`: what is left of the month's calls; only a live origin with a key has it. */
export function usageEndpoint(): Endpoint {
  return toEndpoint('usage', [], {}, false)
}

const Payload = z.object({ creditsLeft: z.number() })

export type Usage = Readonly<z.infer<typeof Payload>>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 1.3. */
export function parseUsage(body: Uint8Array | string, endpoint: string): Usage {
  return parseShape(Payload, parseJson(body, endpoint), endpoint)
}
