import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, text } from '../fields.ts'

/** `/v2/chains`. */
export function chainsEndpoint(): Endpoint {
  return toEndpoint('api', ['v2', 'chains'])
}

const Rows = z.array(
  z
    .object({
      name: z.string(),
      tvl: amount,
      tokenSymbol: text,
      gecko_id: text,
      chainId: z.union([z.number(), z.string()]).nullish(),
    })
    .transform(({ gecko_id, chainId = null, ...row }) => ({
      ...row,
      geckoId: gecko_id,
      chainId: chainId === null ? null : String(chainId),
    })),
)

/** A chain and what it holds now, in US dollars, without liquid staking and without counting twice. */
export type ChainRow = Readonly<z.infer<typeof Rows>[number]>

/** In no order. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.3, 3.19. */
export function parseChains(body: Uint8Array | string, endpoint: string): readonly ChainRow[] {
  return parseShape(Rows, parseJson(body, endpoint), endpoint)
}
