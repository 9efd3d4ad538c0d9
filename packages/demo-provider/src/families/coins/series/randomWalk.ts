import { mix, toNormal } from '../../../lib/hash.ts'

/** In seconds, from 90 minutes to 256 days. */
const steps = Array.from({ length: 13 }, (_, i) => 5400 * 2 ** i)

/** Variance of the unscaled sum of all steps, from one day to the next. */
const dailyVariance = steps.reduce((sum, step) => sum + 2 * Math.min(step / 86_400, 86_400 / step), 0)
const scale = 1 / Math.sqrt(dailyVariance * 365)

/** A walk of annual variance 1, bounded in the long run. It is pure, so that any second can be computed. */
export function randomWalk(key: number, second: number): number {
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
