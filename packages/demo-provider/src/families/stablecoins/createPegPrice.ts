import { hashText } from '../../lib/hash.ts'
import { slowNoise, smoothNoise } from '../../lib/noise.ts'
import { referenceDay } from '../../world/time/day.ts'
import type { Stablecoin } from './Stablecoin.ts'

const unitsInUsd: Readonly<Record<string, number>> = { peggedEUR: 1.16, peggedRUB: 0.0122 }
const depegDay = referenceDay - 60

export function createPegPrice(coin: Stablecoin, seed: number): (time: number) => number {
  const key = hashText(`peg of ${coin.id}`, seed)
  const unitKey = hashText(coin.pegType, seed)
  const unit = unitsInUsd[coin.pegType]
  const unitAt = (time: number): number =>
    unit === undefined ? 1 : unit * (1 + 0.02 * slowNoise(unitKey, time))
  return time => unitAt(time) * (time < depegDay ? 1 : coin.depeg) * (1 + 0.0005 * smoothNoise(key, time))
}
