import { mix, toNormal } from './hash.ts'

/** Steps of the lattice in days and their weights: the sum resembles an AR(1) process of about 0.8. */
const octaves = [
  { step: 1, weight: 0.4 },
  { step: 4, weight: 0.55 },
  { step: 16, weight: 0.55 },
  { step: 64, weight: 0.5 },
] as const

function lattice(key: number, day: number, step: number): number {
  const left = Math.floor(day / step)
  const along = day / step - left
  const from = toNormal(mix(key + step, left))
  return along === 0 ? from : from + (toNormal(mix(key + step, left + 1)) - from) * along
}

export function slowNoise(key: number, day: number): number {
  return lattice(key, day, 16)
}

/** Smooth noise of about unit variance. Pure, so that days can be requested in any order. */
export function smoothNoise(key: number, day: number): number {
  let sum = 0
  for (const { step, weight } of octaves) sum += weight * lattice(key, day, step)
  return sum
}
