import type { SeriesData } from '@analytics/contract/shapes/series'
import { fromIsoDay } from '@analytics/contract/vocabulary/day'

import type { ChartBucket, ChartSeries } from '../charts/types.ts'

export interface ChartData {
  readonly buckets: readonly ChartBucket[]
  readonly series: readonly ChartSeries[]
}

/** The wire's series as charts take them. */
export function toChart({ buckets, datasets }: Pick<SeriesData, 'buckets' | 'datasets'>): ChartData {
  return {
    buckets: buckets.map(({ from, to, partial, complete, daysPresent }) => ({
      from: fromIsoDay(from),
      to: fromIsoDay(to),
      partial,
      complete,
      daysPresent,
    })),
    series: datasets.map(({ id, name, backgroundColor, data, total, marketShare }) => ({
      id,
      name,
      color: backgroundColor,
      values: data,
      total,
      share: marketShare,
    })),
  }
}
