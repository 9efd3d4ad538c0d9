import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount } from '../fields.ts'
import { checkCoins } from './coinIds.ts'

/** POST `/coins/mcaps`, at most 100 coins. Throws INVALID_PARAMETER. Source: provider.md 2.7, 3.29. */
export function mcapsEndpoint(coins: readonly string[]): Endpoint {
  checkCoins(coins)
  return { ...toEndpoint('coins', ['mcaps']), body: JSON.stringify({ coins }) }
}

const Payload = z.record(z.string(), z.object({ mcap: amount }).nullable())

/**
 * Market caps in US dollars by coin id, null where the provider has none; a coin that it does not know is not
 * among them. Throws PARSE_ERROR or BAD_SHAPE.
 */
export function parseMcaps(body: Uint8Array | string, endpoint: string): ReadonlyMap<string, number | null> {
  const payload = parseShape(Payload, parseJson(body, endpoint), endpoint)
  return new Map(Object.entries(payload).map(([id, coin]) => [id, coin?.mcap ?? null]))
}
