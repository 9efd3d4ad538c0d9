import { absurdTotal, complaintOf, isPlausible, weightOf } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { isObject, kindOf, refuseFrame } from '../../shape.ts'
import { checkCoins } from './coinIds.ts'

/** POST `/coins/mcaps`, at most 100 coins. Throws INVALID_PARAMETER. Source: provider.md 2.7, 3.29. */
export function mcapsEndpoint(coins: readonly string[]): Endpoint {
  checkCoins(coins)
  return { ...toEndpoint('coins', ['mcaps']), body: JSON.stringify({ coins }) }
}

/**
 * Market caps in US dollars by coin id, null where the provider has none or an odd one; a coin that it does not know
 * is not among them. Throws PARSE_ERROR or BAD_SHAPE.
 */
export function parseMcaps(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): ReadonlyMap<string, number | null> {
  const payload = parseJson(body, endpoint)
  if (!isObject(payload)) throw refuseFrame(endpoint, payload)
  const list = odd.list()
  const caps = Object.entries(payload).map(([id, coin]) => {
    list.of++
    const mcap = isObject(coin) ? (coin['mcap'] ?? null) : null
    if (coin !== null && !isObject(coin)) list.note([id], `expected object, received ${kindOf(coin)}`, id)
    if (mcap === null) return [id, null] as const
    if (isPlausible(mcap, absurdTotal) && mcap >= 0) {
      list.weigh(mcap, 0)
      return [id, mcap] as const
    }
    list.note([id, 'mcap'], complaintOf(mcap), id)
    list.weigh(0, weightOf(mcap) ?? 0)
    return [id, null] as const
  })
  odd.check()
  return new Map(caps)
}
