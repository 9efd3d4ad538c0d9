import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { DailyLine, DailySpan } from '../domain/DailyLine.ts'
import { carriedDays, carryIn } from '../domain/stack.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

interface LineParts extends DailySpan {
  readonly kind: MetricKind
  /** A missing observation stands for up to two days as the one before it. */
  readonly isCarried?: boolean
}

/** One entity of a stored series; undefined stands for one without any value. */
export function toDailyLine(
  facts: SeriesFacts,
  entity: number | undefined,
  { isCarried = false, ...span }: LineParts,
): DailyLine {
  const read = (days: DayRange) => {
    const found = entity === undefined ? undefined : facts.getDaily(days, [entity]).columns.get(entity)
    return found ?? new Float64Array(countDays(days)).fill(Number.NaN)
  }
  if (!isCarried) return { ...span, getColumn: async days => read(days) }
  const getMarkedColumn = async ({ from, to }: DayRange) =>
    carryIn(read({ from: from - carriedDays, to }), span.lastDay - from + 1)
  return { ...span, getMarkedColumn, getColumn: async days => (await getMarkedColumn(days)).column }
}
