import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { type Day, toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import {
  isCustomRange,
  toAskedRange,
  type DayRange,
  type QueryRange,
} from '@analytics/contract/query/timeRange'

import type { DailyColumn, Marked } from '../domain/daily/DailyColumns.ts'
import { toStack, type StackedDays } from '../domain/stack.ts'
import { turn } from '../lib/turn.ts'

interface BucketedDays {
  /** The complete days. */
  readonly range: DayRange
  readonly lastDay: Day
  readonly kind: MetricKind
}

export type DrawnRange = Pick<MetricQuery, 'grain' | 'range' | 'lead'>

/** The first day that a chart shows. */
export function firstShownDay({ grain, lead = 0 }: Omit<DrawnRange, 'range'>, { from }: DayRange): Day {
  return grain === 'D' ? from - lead : from
}

/** Adds up daily lines to the buckets of a chart. */
export async function loadBuckets(
  query: DrawnRange,
  { range, lastDay, kind }: BucketedDays,
  read: (days: DayRange) => readonly (DailyColumn & Marked)[],
): Promise<StackedDays> {
  const shownRange = { from: firstShownDay(query, range), to: range.to }
  const shownLast = lastShownDay(query.range, range, lastDay)
  // A hundred histories are long work: other queries have their turn between its parts.
  await turn()
  const lines = read({ from: shownRange.from, to: shownLast })
  await turn()
  const stack = toStack(lines, query.grain, shownRange, shownLast, kind)
  await turn()
  return stack
}

/** A preset goes on to the partial days after the last complete one, a range of one's own ends where it says. */
export function lastShownDay(queried: QueryRange, { to }: DayRange, lastDay: Day): Day {
  const asked = toAskedRange(queried)
  return Math.max(to, isCustomRange(asked) ? Math.min(asked.to, lastDay) : lastDay)
}

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
