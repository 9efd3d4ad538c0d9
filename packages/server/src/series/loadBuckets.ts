import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { isCustomRange, type DayRange, type QueryRange } from '@analytics/contract/query/timeRange'

import type { DailyColumns } from '../domain/DailyColumns.ts'
import { toStack, type Stack } from '../domain/stack.ts'
import { turn } from '../lib/turn.ts'

interface BucketedDays {
  /** The complete days. */
  readonly range: DayRange
  readonly lastDay: Day
  readonly kind: MetricKind
}

/** Reads daily columns and adds them up to the buckets of a chart, `entities` in their order. */
export async function loadBuckets(
  { grain, range: queried }: Pick<MetricQuery, 'grain' | 'range'>,
  { range, lastDay, kind }: BucketedDays,
  entities: readonly number[],
  load: (days: DayRange) => Promise<DailyColumns>,
): Promise<Stack> {
  const shownLast = lastShownDay(queried, range, lastDay)
  const daily = await load({ from: range.from, to: shownLast })
  // A hundred histories are long work: other queries have their turn between its parts.
  await turn()
  const stack = toStack(daily, entities, grain, range, shownLast, kind)
  await turn()
  return stack
}

/** A preset goes on to the partial days after the last complete one, a range of one's own ends where it says. */
export function lastShownDay(queried: QueryRange, { to }: DayRange, lastDay: Day): Day {
  return Math.max(to, isCustomRange(queried) ? Math.min(queried.to, lastDay) : lastDay)
}
