import { hashText, mix, toUnitInterval } from '../../lib/hash.ts'
import { smoothNoise } from '../../lib/noise.ts'
import { getMarketFactor } from '../../world/market/getMarketFactor.ts'
import { trendAt } from '../../world/market/trends.ts'
import type { DemoEntry } from '../../world/registry/DemoEntry.ts'
import { seeds } from '../../world/registry/seeds.ts'

/** USD; null without a token. Children have none of their own. */
export function toMarketCap(slug: string, time: number, seed: number): number | null {
  const ownSeed = hashText(`${slug} token`, seeds.marketCap)
  if (ownSeed % 4 > 0) return null
  const typical = 10 ** (6.5 + 2.5 * toUnitInterval(mix(ownSeed, 1)))
  const noise = 0.08 * smoothNoise(mix(ownSeed, seed), time) + 0.06 * getMarketFactor(seed)(time)
  return Math.round(typical * trendAt('market', time) * Math.exp(noise))
}

export function toOwnMarketCap(entry: DemoEntry, time: number, seed: number): number | null {
  return entry.parent === null ? toMarketCap(entry.slug, time, seed) : null
}
