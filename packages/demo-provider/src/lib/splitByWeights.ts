import { sum } from './sum.ts'

export function splitByWeights(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  return weights.map(weight => (total * weight) / whole)
}
