import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function usageEndpoint(): ProviderEndpoint {
  return toEndpoint('usage', [], {}, false)
}

const Payload = z.object({ creditsLeft: z.number() })

export type KeyUsage = Readonly<z.infer<typeof Payload>>

export function parseUsage(body: Body, endpoint: string): KeyUsage {
  return parseBody(Payload, body, endpoint)
}
