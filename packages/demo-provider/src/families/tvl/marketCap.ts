import type { Entry } from '../../world/Entry.ts'
import { tideLevel } from '../../world/growth.ts'
import { hashText, mix, toUnit } from '../../world/hash.ts'
import { moodOf } from '../../world/mood.ts'
import { smoothNoise } from '../../world/noise.ts'

/** USD. Tokens belong to parents, or to entries without one; most of these have none either, which is null. */
export function toMarketCap(slug: string, time: number, seed: number): number | null {
  const own = hashText(`${slug} token`, 44)
  if (own % 4 > 0) return null
  const usual = 10 ** (6.5 + 2.5 * toUnit(mix(own, 1)))
  const noise = 0.08 * smoothNoise(mix(own, seed), time) + 0.06 * moodOf(seed)(time)
  return Math.round(usual * tideLevel('market', time) * Math.exp(noise))
}

export const toOwnMarketCap = (entry: Entry, time: number, seed: number): number | null =>
  entry.parent === null ? toMarketCap(entry.slug, time, seed) : null
