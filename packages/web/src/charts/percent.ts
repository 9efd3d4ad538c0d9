import type { ChartSeries } from './types.ts'

export interface Shares {
  /** The same series with every value in percent of its bucket; null in buckets that have no shares. */
  readonly series: readonly ChartSeries[]
  /** Buckets that have no shares because one of their values is below zero. */
  readonly negative: ReadonlySet<number>
}

/** The sum of a bucket over all series, hidden ones included; null when nothing is known. */
export function bucketTotal(series: readonly ChartSeries[], index: number): number | null {
  let total: number | null = null
  for (const { values } of series) {
    const value = values[index] ?? null
    if (value !== null) total = (total ?? 0) + value
  }
  return total
}

/** Every value as percent of the sum of its bucket; a bucket of zeros stays zeros. */
export function toShares(series: readonly ChartSeries[], count: number): Shares {
  const totals = new Float64Array(count)
  const negative = new Set<number>()
  for (const { values } of series) {
    for (let index = 0; index < count; index++) {
      const value = values[index] ?? 0
      totals[index] = (totals[index] ?? 0) + value
      if (value < 0) negative.add(index)
    }
  }
  const shareOf = (value: number | null, index: number) => {
    if (value === null || negative.has(index)) return null
    const total = totals[index] ?? 0
    return total === 0 ? 0 : (value / total) * 100
  }
  return { series: series.map(each => ({ ...each, values: each.values.map(shareOf) })), negative }
}
