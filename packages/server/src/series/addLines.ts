import { sumAll } from '@analytics/contract/metrics/sums'
import { countDays } from '@analytics/contract/query/timeRange'

import { valueAt } from '../domain/DailyColumns.ts'
import { toCommonSpan, type DailyLine } from '../domain/DailyLine.ts'

/** The sum of stocks; null for none. Where one that has begun has no value, the sum has none. */
export function addLines(lines: readonly DailyLine[]): DailyLine | null {
  const span = toCommonSpan(lines)
  if (!span) return null
  return {
    ...span,
    kind: 'stock',
    getColumn: async days => {
      const columns = await Promise.all(
        lines.map(async line => ({ firstDay: line.firstDay, column: await line.getColumn(days) })),
      )
      const sumOn = (at: number) => {
        const begun = columns.filter(({ firstDay }) => firstDay <= days.from + at)
        return sumAll(begun.map(({ column }) => valueAt(column, at)))
      }
      return Float64Array.from({ length: countDays(days) }, (_, at) => sumOn(at) ?? Number.NaN)
    },
  }
}
