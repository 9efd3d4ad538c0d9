import type { SeriesData } from '@analytics/contract/api/responses/series'
import { toIsoDay } from '@analytics/contract/query/day'

import type { StackedDays } from '../domain/stack.ts'

export function toBuckets({ buckets }: StackedDays): SeriesData['buckets'] {
  return buckets.map(({ from, to, complete, cut, partial, daysPresent }) => ({
    from: toIsoDay(from),
    to: toIsoDay(to),
    complete,
    cut,
    partial,
    daysPresent,
  }))
}
