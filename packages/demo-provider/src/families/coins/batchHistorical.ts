import { hashText } from '../../lib/hash.ts'
import type { RouteContext } from '../../route/Route.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { BadRequest } from './BadRequest.ts'
import { durationIn, findRequestedCoins } from './parameters.ts'
import { toConfidence } from './prices.ts'

/** `{id: [seconds, ...]}` as JSON; throws BadRequest for anything else. */
function parseBatch(text: string): Map<string, readonly number[]> {
  const batch = new Map<string, readonly number[]>()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BadRequest('coins is not valid JSON')
  }
  if (typeof json !== 'object' || json === null) throw new BadRequest('coins is not an object')
  for (const [id, seconds] of Object.entries(json)) {
    const list: unknown = seconds
    if (!Array.isArray(list) || !list.every(second => Number.isFinite(second)))
      throw new BadRequest('timestamps must be lists of numbers')
    batch.set(id, list as number[])
  }
  return batch
}

/** The provider promises no order. */
function shuffle<T>(list: readonly T[], toText: (item: T) => string): T[] {
  return list.toSorted(
    (a, b) => hashText(toText(a), seeds.batchOrder) - hashText(toText(b), seeds.batchOrder),
  )
}

export function batchHistorical({ query, world, now }: RouteContext): object {
  const width = durationIn(query, 'searchWidth', 6 * 3600)
  const batch = parseBatch(query.get('coins') || '{}')
  const found = findRequestedCoins([...batch.keys()], world.seed).flatMap(({ id, series }) => {
    const prices = (batch.get(id) ?? []).flatMap(second => {
      const record = series.findNearest(Math.floor(second), width, now)
      return record ? [{ ...record, ...toConfidence(series) }] : []
    })
    if (prices.length === 0) return []
    const shuffled = shuffle(prices, ({ timestamp }) => String(timestamp))
    return [[id, { symbol: series.coin.symbol, prices: shuffled }] as const]
  })
  return { coins: Object.fromEntries(shuffle(found, ([id]) => id)) }
}
