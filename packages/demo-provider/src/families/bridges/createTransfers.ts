import { referenceDay } from '../../world/day.ts'
import type { Day } from '../../world/day.ts'
import { adoption, tideLevel } from '../../world/growth.ts'
import { hashText, mix } from '../../world/hash.ts'
import { slowNoise, smoothNoise } from '../../world/noise.ts'
import { weekday } from '../../world/temper.ts'
import type { Bridge } from './bridges.ts'

/** What goes in and comes out on a day, in whole USD, per chain in the bridge's order. */
export interface Transfers {
  readonly deposits: readonly number[]
  readonly withdrawals: readonly number[]
}

/** The month before the reference day is usual, the day itself is on record. */
const pull = (day: Day): number => Math.exp(-Math.abs(day - referenceDay) / 4)

/** How a volume spreads over chains: the first ones have most, and shares drift. */
function createSpread({ landings, name }: Bridge, way: string, seed: number) {
  const keys = landings.map(({ label }) => hashText(`${name} ${way} ${label}`, seed))
  return (volume: number, day: Day): number[] => {
    const weights = keys.map((key, i) => Math.exp(0.2 * slowNoise(key, day)) / (i + 1.2))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map(weight => Math.round((volume * weight) / sum))
  }
}

/** A pure function of seed, bridge and day; undefined: before the first transfer. */
export function createTransfers(bridge: Bridge, seed: number): (day: Day) => Transfers | undefined {
  const key = hashText(`bridge ${bridge.name}`, seed)
  const lag = mix(key, 1)
  const spreadIn = createSpread(bridge, 'in', seed)
  const spreadOut = createSpread(bridge, 'out', seed)
  const span = 60 + (key % 240)
  const grown = adoption(Math.max(0, referenceDay - bridge.firstDay), span)
  const noise = (day: Day): number => 0.22 * smoothNoise(key, day)
  const bend = Math.log(bridge.volume / bridge.usualVolume) - noise(referenceDay)
  return day => {
    if (day < bridge.firstDay) return undefined
    const size = (tideLevel('market', day) * adoption(day - bridge.firstDay, span)) / grown
    const volume = bridge.usualVolume * size * Math.exp(noise(day) + bend * pull(day)) * weekday(0.6, day)
    return {
      deposits: spreadIn(volume, day),
      withdrawals: spreadOut(volume * (1 + 0.01 * smoothNoise(lag, day)), day),
    }
  }
}
