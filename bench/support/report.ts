/** One line of a benchmark: a name, and what was measured. */
export function print(name: string, ...figures: readonly string[]): void {
  console.log(`  ${name.padEnd(44)} ${figures.join(', ')}`)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** Milliseconds. */
export function toTimes(values: readonly number[]): string {
  const at = (share: number) => toMs(quantile(values, share))
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, worst ${at(1)} (${values.length})`
}

export function toMs(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`
}
