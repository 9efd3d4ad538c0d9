import type { Day } from './day.ts'
import { mix, toNormal } from './hash.ts'

/** Steps of the lattice in days, and their weights: together they look like an AR(1) of about 0.8. */
const octaves = [
  { step: 1, weight: 0.4 },
  { step: 4, weight: 0.55 },
  { step: 16, weight: 0.55 },
  { step: 64, weight: 0.5 },
] as const

function lattice(key: number, day: Day, step: number): number {
  const left = Math.floor(day / step)
  const along = day / step - left
  const from = toNormal(mix(key + step, left))
  return along === 0 ? from : from + (toNormal(mix(key + step, left + 1)) - from) * along
}

/** Drifts over weeks and knows no single days. */
export const slowNoise = (key: number, day: Day): number => lattice(key, day, 16)

/** Smooth noise of about unit variance; a pure function of key and day, so days can be asked for in any order. */
export function smoothNoise(key: number, day: Day): number {
  let sum = 0
  for (const { step, weight } of octaves) sum += weight * lattice(key, day, step)
  return sum
}
