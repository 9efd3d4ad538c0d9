import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { maxTotal, describeProblem, isPlausible, getWeight } from '../../parsing/charts.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonObject } from '../../parsing/json.ts'
import { isObject, getKind } from '../../parsing/shape.ts'
import { checkCoins } from './coinIds.ts'

export function mcapsEndpoint(coins: readonly string[]): ProviderEndpoint {
  checkCoins(coins)
  return { ...toEndpoint('coins', ['mcaps']), body: JSON.stringify({ coins }) }
}

/** US dollars by coin id, null where missing or invalid; unknown coins are left out. */
export function parseMcaps(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): ReadonlyMap<string, number | null> {
  const payload = parseJsonObject(body, endpoint)
  const list = invalid.list()
  const caps = Object.entries(payload).map(([id, coin]) => {
    list.of++
    const mcap = isObject(coin) ? (coin['mcap'] ?? null) : null
    if (coin !== null && !isObject(coin)) list.note([id], `expected object, received ${getKind(coin)}`, id)
    if (mcap === null) return [id, null] as const
    if (isPlausible(mcap, { limit: maxTotal })) {
      list.weigh(mcap, 0)
      return [id, mcap] as const
    }
    list.note([id, 'mcap'], describeProblem(mcap), id)
    list.weigh(0, getWeight(mcap) ?? 0)
    return [id, null] as const
  })
  invalid.check()
  return new Map(caps)
}
