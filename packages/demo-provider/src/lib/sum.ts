export function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

export function splitByWeights(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  return weights.map(weight => (total * weight) / whole)
}
