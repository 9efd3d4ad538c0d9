import { z } from 'zod'

import { type Endpoint, toEndpoint } from '../../api/endpoint.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function usageEndpoint(): Endpoint {
  return toEndpoint('usage', [], {}, false)
}

const Payload = z.object({ creditsLeft: z.number() })

export type Usage = Readonly<z.infer<typeof Payload>>

export function parseUsage(body: Body, endpoint: string): Usage {
  return parseBody(Payload, body, endpoint)
}
