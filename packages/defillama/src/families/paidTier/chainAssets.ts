import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { looseNumber, second } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'
import { isObject } from '../../parsing/shape.ts'

export function chainAssetsEndpoint(): ProviderEndpoint {
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

/** US dollars by the way they came, and by symbol. */
export interface ChainAssets extends Readonly<z.infer<typeof Chain>> {
  readonly chain: string
}

export interface ChainAssetsPayload {
  readonly second: number | null
  readonly chains: readonly ChainAssets[]
}

export function parseChainAssets(body: Body, endpoint: string): ChainAssetsPayload {
  const { timestamp, ...chains } = parseBody(Payload, body, endpoint)
  return {
    second: typeof timestamp === 'number' ? timestamp : null,
    chains: Object.entries(chains).flatMap(([chain, assets]) =>
      isObject(assets) ? [{ chain, ...assets }] : [],
    ),
  }
}
