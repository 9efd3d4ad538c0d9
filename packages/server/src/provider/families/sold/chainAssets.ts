import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { isObject, parseShape } from '../../shape.ts'
import { looseNumber, second } from '../fields.ts'

/** `/chainAssets`: what has been brought to each chain; for key holders. */
export function chainAssetsEndpoint(): Endpoint {
  return toEndpoint('api', ['chainAssets'], {}, false)
}

const Part = z
  .object({ total: looseNumber, breakdown: z.record(z.string(), looseNumber).nullish() })
  .nullish()
  .transform(part =>
    part ? { usd: part.total, bySymbol: new Map(Object.entries(part.breakdown ?? {})) } : null,
  )

const Chain = z.object({
  canonical: Part,
  native: Part,
  thirdParty: Part,
  ownTokens: Part,
  total: Part,
})

const Payload = z.object({ timestamp: second.nullish() }).catchall(Chain)

/** A chain's assets in US dollars by the way they came, and by symbol; null for a way without any. */
export interface ChainAssets extends Readonly<z.infer<typeof Chain>> {
  readonly chain: string
}

export interface ChainAssetsPayload {
  /** Unix seconds, null when the provider does not say. */
  readonly second: number | null
  readonly chains: readonly ChainAssets[]
}

/** Amounts come in quotes. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseChainAssets(body: Uint8Array | string, endpoint: string): ChainAssetsPayload {
  const { timestamp, ...chains } = parseShape(Payload, parseJson(body, endpoint), endpoint)
  return {
    second: typeof timestamp === 'number' ? timestamp : null,
    chains: Object.entries(chains).flatMap(([chain, assets]) =>
      isObject(assets) ? [{ chain, ...assets }] : [],
    ),
  }
}
