import { interpolate } from '../../lib/interpolate.ts'
import type { RouteContext } from '../../route/Route.ts'
import { BadRequest } from './BadRequest.ts'
import { findRequestedCoins } from './parameters.ts'

/** `{"coins": [...]}`; throws BadRequest for anything else. */
function parseIds(body: string): string[] {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new BadRequest('body is not valid JSON')
  }
  const ids: unknown = typeof json === 'object' && json !== null && 'coins' in json ? json.coins : undefined
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string'))
    throw new BadRequest('coins must be a list of ids')
  return ids as string[]
}

export function marketCaps({ body, world, now }: RouteContext): object {
  const found = findRequestedCoins(parseIds(body), world.seed).flatMap(({ id, series }) => {
    const record = series.findNearest(now, 12 * 3600, now)
    const { supply } = series.coin
    if (!record || !supply) return []
    const points = supply.map(({ at, coins }) => ({ at, value: coins }))
    const mcap = Math.round(record.price * interpolate(points, record.timestamp))
    return [[id, { mcap, timestamp: record.timestamp }] as const]
  })
  return Object.fromEntries(found)
}
