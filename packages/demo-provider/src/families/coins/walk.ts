import { mix, toNormal } from '../../world/hash.ts'

/** Steps of the lattice: from an hour and a half to 256 days, each twice the one before. */
const steps = Array.from({ length: 13 }, (_, i) => 5400 * 2 ** i)

/** The variance of what all steps together change from one day to the next, before scaling. */
const dailyVariance = steps.reduce((sum, step) => sum + 2 * Math.min(step / 86_400, 86_400 / step), 0)
const scale = 1 / Math.sqrt(dailyVariance * 365)

/**
 * Looks like a random walk of annual variance 1 up to a year, and stays within bounds for ever. A pure function of
 * key and second, so any second can be asked for.
 */
export function walk(key: number, second: number): number {
  let sum = 0
  for (const [octave, step] of steps.entries()) {
    const left = Math.floor(second / step)
    const along = second / step - left
    const from = toNormal(mix(key + octave, left))
    const to = toNormal(mix(key + octave, left + 1))
    sum += Math.sqrt(step / 86_400) * (from + (to - from) * along)
  }
  return sum * scale
}
