import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { isObject, kindOf, parseShape, refuse } from '../../shape.ts'
import type { Place } from '../../shape.ts'
import { pegPrice, text } from '../fields.ts'
import { sumOfPegs } from './sumOfPegs.ts'

/** `/stablecoins/stablecoins`. */
export function stablecoinsEndpoint(): Endpoint {
  return toEndpoint('stablecoins', ['stablecoins'])
}

/**
 * What circulates now and what did a day, a week and a month ago; null where the provider has no such amount.
 * US dollars, at the present price of the coin.
 */
interface Circulation {
  readonly current: number | null
  readonly previousDay: number | null
  readonly previousWeek: number | null
  readonly previousMonth: number | null
}

export interface StablecoinOnChain extends Circulation {
  /** As the provider shows it: `OP Mainnet`, `Hyperliquid L1`. */
  readonly chain: string
}

const Frame = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String),
    name: z.string(),
    symbol: z.string(),
    gecko_id: text,
    /** `peggedUSD`, `peggedEUR`, ... */
    pegType: z.string(),
    pegMechanism: text,
    price: pegPrice,
    deprecated: z.boolean().nullish(),
    delisted: z.boolean().nullish(),
    deadFrom: text,
  })
  .transform(({ gecko_id, deprecated, delisted, deadFrom, ...frame }) => ({
    ...frame,
    geckoId: gecko_id,
    isDead: deprecated === true || delisted === true || !!deadFrom,
  }))

/** A stablecoin, with its amounts on all chains and on each. The sum over chains can differ (provider.md 3.22). */
export interface StablecoinRow extends Readonly<z.infer<typeof Frame>>, Circulation {
  readonly chains: readonly StablecoinOnChain[]
}

const Payload = z.object({ peggedAssets: z.array(Frame) })

/**
 * Reads `/stablecoins/stablecoins`; its list of chains is that of `/stablecoins/stablecoinchains`, and not looked
 * at. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.5.
 */
export function parseStablecoins(body: Uint8Array | string, endpoint: string): readonly StablecoinRow[] {
  const payload = parseJson(body, endpoint)
  const { peggedAssets } = parseShape(Payload, payload, endpoint)
  const raw = (payload as { readonly peggedAssets: readonly Readonly<Record<string, unknown>>[] })
    .peggedAssets
  return peggedAssets.map((frame, index) => {
    const fields = raw[index] ?? {}
    const place = { endpoint, field: ['peggedAssets', index] }
    return {
      ...frame,
      ...toCirculation(fields, 'circulating', place, []),
      chains: toChains(fields['chainCirculating'], place),
    }
  })
}

function toChains(chains: unknown, place: Place): readonly StablecoinOnChain[] {
  if (chains === undefined || chains === null) return []
  const steps = ['chainCirculating']
  if (!isObject(chains)) throw refuse(place, steps, `expected object, received ${kindOf(chains)}`)
  return Object.entries(chains).map(([chain, fields]) => {
    const inner = [...steps, chain]
    if (!isObject(fields)) throw refuse(place, inner, `expected object, received ${kindOf(fields)}`)
    return { chain, ...toCirculation(fields, 'current', place, inner) }
  })
}

function toCirculation(
  fields: Readonly<Record<string, unknown>>,
  current: string,
  place: Place,
  steps: readonly string[],
): Circulation {
  const sumOf = (field: string) => sumOfPegs(fields[field], place, [...steps, field])
  return {
    current: sumOf(current),
    previousDay: sumOf('circulatingPrevDay'),
    previousWeek: sumOf('circulatingPrevWeek'),
    previousMonth: sumOf('circulatingPrevMonth'),
  }
}
