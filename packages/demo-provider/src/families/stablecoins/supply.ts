import { hashText } from '../../lib/hash.ts'
import { interpolate } from '../../lib/interpolate.ts'
import { slowNoise, smoothNoise } from '../../lib/noise.ts'
import { sum } from '../../lib/sum.ts'
import { adoptionCurve, trendAt } from '../../world/market/trends.ts'
import { referenceDay, toDay } from '../../world/time/day.ts'
import type { Holding, Stablecoin } from './Stablecoin.ts'
import { firstStablecoinDay } from './stablecoins.ts'

/** The supply of all stablecoins, 1 on the reference day; the `supply` trend includes interest rates. */
const points: readonly (readonly [string, number])[] = [
  ['2019-01-01', 0.008],
  ['2020-01-01', 0.017],
  ['2021-01-01', 0.09],
  ['2022-04-15', 0.58],
  ['2022-07-15', 0.47],
  ['2023-10-01', 0.395],
  ['2024-06-01', 0.51],
  ['2025-01-01', 0.65],
  ['2025-10-01', 0.96],
  ['2026-03-01', 0.97],
  ['2026-09-24', 1],
]

const curve = points.map(([iso, size]) => ({ at: toDay(iso), value: Math.log(size) }))

/** `time` is in days with fractions. */
export function supplyTrendAt(time: number): number {
  if (time >= referenceDay) return trendAt('supply', time)
  return Math.exp(interpolate(curve, time))
}

export function createSwing(coin: Stablecoin, seed: number): (time: number) => number {
  const key = hashText(`supply of ${coin.id}`, seed)
  const total = sum(coin.holdings.map(({ usd }) => usd))
  const size = total > 1e10 ? 0.003 : 0.018
  return time => size * smoothNoise(key, time)
}

/** The shared noise is not included. NaN before the first day. */
export function createHolding(
  coin: Stablecoin,
  { chain, usd, firstDay }: Holding,
  seed: number,
): (time: number) => number {
  const key = hashText(`supply of ${coin.id}@${chain}`, seed)
  const span = 60 + (key % 240)
  // Holdings of the first day are older than the history.
  const since = firstDay > firstStablecoinDay ? firstDay : firstDay - 1000
  const atReference = referenceDay > since ? adoptionCurve(referenceDay - since, span) : 1
  return time => {
    if (time < firstDay) return Number.NaN
    return (usd * adoptionCurve(time - since, span) * Math.exp(0.015 * slowNoise(key, time))) / atReference
  }
}
