import { referenceDay, toDay } from '../../world/day.ts'
import { adoption, tideLevel } from '../../world/growth.ts'
import { hashText } from '../../world/hash.ts'
import { slowNoise, smoothNoise } from '../../world/noise.ts'
import type { Holding, Stablecoin } from './Stablecoin.ts'
import { firstStablecoinDay } from './stablecoins.ts'

/** Dollars in all stablecoins, 1 on the reference day. The tide of the world also knows interest rates. */
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

const curve = points.map(([iso, level]) => ({ at: toDay(iso), log: Math.log(level) }))

/** Days may have fractions here: a level is known at any hour. */
export function supplyLevel(time: number): number {
  if (time >= referenceDay) return tideLevel('supply', time)
  const next = curve.findIndex(point => point.at > time)
  const [from, to] = [curve[next - 1], curve[next]]
  if (!from || !to) return Math.exp(curve[0]?.log ?? 0)
  return Math.exp(from.log + ((to.log - from.log) * (time - from.at)) / (to.at - from.at))
}

/** What moves all of a coin's chains together. */
export function createSwing(coin: Stablecoin, seed: number): (time: number) => number {
  const key = hashText(`supply of ${coin.id}`, seed)
  const total = coin.holdings.reduce((sum, { usd }) => sum + usd, 0)
  const size = total > 1e10 ? 0.003 : 0.018
  return time => size * smoothNoise(key, time)
}

/** Dollars of a coin on one chain, before what moves them all. NaN: not there yet. */
export function createHolding(
  coin: Stablecoin,
  { chain, usd, firstDay }: Holding,
  seed: number,
): (time: number) => number {
  const key = hashText(`supply of ${coin.id}@${chain}`, seed)
  const span = 60 + (key % 240)
  // What was there when the history starts has come a while before.
  const since = firstDay > firstStablecoinDay ? firstDay : firstDay - 1000
  const atReference = referenceDay > since ? adoption(referenceDay - since, span) : 1
  return time => {
    if (time < firstDay) return Number.NaN
    return (usd * adoption(time - since, span) * Math.exp(0.015 * slowNoise(key, time))) / atReference
  }
}
