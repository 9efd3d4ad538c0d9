import { sumKnown, toStackShare } from '@analytics/contract/metrics/sums'

import type { Series } from '../model/series.ts'

export interface Shares {
  /** Percent of the bucket; null in buckets without shares. */
  readonly series: readonly Series[]
  readonly negative: ReadonlySet<number>
}

export function bucketTotal(series: readonly Series[], index: number): number | null {
  return sumKnown(series.map(({ values }) => values[index] ?? null))
}

/** A bucket of zeros stays zeros. */
export function toShares(series: readonly Series[], count: number): Shares {
  const totals = new Float64Array(count)
  const negative = new Set<number>()
  for (const { values } of series) {
    for (let index = 0; index < count; index++) {
      const value = values[index] ?? 0
      totals[index] = (totals[index] ?? 0) + value
      if (value < 0) negative.add(index)
    }
  }
  const toOwnShare = (value: number | null, index: number) =>
    toStackShare(value, totals[index] ?? 0, negative.has(index))
  return {
    series: series.map(oneSeries => ({ ...oneSeries, values: oneSeries.values.map(toOwnShare) })),
    negative,
  }
}
