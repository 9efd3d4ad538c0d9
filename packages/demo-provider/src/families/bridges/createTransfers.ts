import { hashText, mix } from '../../lib/hash.ts'
import { slowNoise, smoothNoise } from '../../lib/noise.ts'
import { splitByWeights } from '../../lib/splitByWeights.ts'
import { adoptionCurve, trendAt } from '../../world/market/trends.ts'
import { weekdayFactor } from '../../world/market/volatility.ts'
import { referenceDay, type Day } from '../../world/time/day.ts'
import type { Bridge } from './bridges.ts'

/** Whole USD of a day, per chain in the bridge's order. */
export interface Transfers {
  readonly deposits: readonly number[]
  readonly withdrawals: readonly number[]
}

/** The month before the reference day is typical, the day itself recorded. */
function anchorWeight(day: Day): number {
  return Math.exp(-Math.abs(day - referenceDay) / 4)
}

/** The first chains have the largest shares, which drift. */
function createSpread({ endpoints, name }: Bridge, way: string, seed: number) {
  const keys = endpoints.map(({ label }) => hashText(`${name} ${way} ${label}`, seed))
  return (volume: number, day: Day): number[] => {
    const weights = keys.map((key, i) => Math.exp(0.2 * slowNoise(key, day)) / (i + 1.2))
    return splitByWeights(volume, weights).map(Math.round)
  }
}

/** Undefined before the first transfer. */
export function createTransfers(bridge: Bridge, seed: number): (day: Day) => Transfers | undefined {
  const key = hashText(`bridge ${bridge.name}`, seed)
  const lag = mix(key, 1)
  const spreadIn = createSpread(bridge, 'in', seed)
  const spreadOut = createSpread(bridge, 'out', seed)
  const span = 60 + (key % 240)
  const grown = adoptionCurve(Math.max(0, referenceDay - bridge.firstDay), span)
  const noise = (day: Day): number => 0.22 * smoothNoise(key, day)
  const anchorOffset = Math.log(bridge.volume / bridge.typicalVolume) - noise(referenceDay)
  return day => {
    if (day < bridge.firstDay) return undefined
    const size = (trendAt('market', day) * adoptionCurve(day - bridge.firstDay, span)) / grown
    const volume =
      bridge.typicalVolume *
      size *
      Math.exp(noise(day) + anchorOffset * anchorWeight(day)) *
      weekdayFactor(0.6, day)
    return {
      deposits: spreadIn(volume, day),
      withdrawals: spreadOut(volume * (1 + 0.01 * smoothNoise(lag, day)), day),
    }
  }
}
