import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { countDays } from '@analytics/contract/query/timeRange'

import type { DailyLine, DailySpan } from '../domain/DailyLine.ts'
import { carriedDays, carryObservations } from '../domain/stack.ts'
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
  const lead = isCarried ? carriedDays : 0
  return {
    ...span,
    getColumn: async ({ from, to }) => {
      const days = { from: from - lead, to }
      const found = entity === undefined ? undefined : facts.getDaily(days, [entity]).columns.get(entity)
      const column = found ?? new Float64Array(countDays(days)).fill(Number.NaN)
      if (!isCarried) return column
      // Nothing is carried into days that the line has not reached.
      const reached = column.subarray(0, Math.max(0, span.lastDay - days.from + 1))
      carryObservations(reached)
      return column.subarray(lead)
    },
  }
}
