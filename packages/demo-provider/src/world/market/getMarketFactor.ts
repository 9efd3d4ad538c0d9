import { memoizeByDay } from '../../lib/memoizeByDay.ts'
import { hashText, smoothNoise } from '../../lib/random.ts'
const marketFactors = new Map<number, (time: number) => number>()

export function getMarketFactor(seed: number): (time: number) => number {
  const knownFactor = marketFactors.get(seed)
  if (knownFactor) return knownFactor
  const key = hashText('everyone', seed)
  const marketFactor = memoizeByDay(time => smoothNoise(key, time))
  marketFactors.set(seed, marketFactor)
  return marketFactor
}
