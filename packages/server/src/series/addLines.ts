import { sumAll } from '@analytics/contract/metrics/sums'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { valueAt } from '../domain/DailyColumns.ts'
import { toCommonSpan, type DailyLine, type MarkedColumn } from '../domain/DailyLine.ts'

/** The sum of stocks; null for none. Where one that has begun has no value, the sum has none. */
export function addLines(lines: readonly DailyLine[]): DailyLine | null {
  const span = toCommonSpan(lines)
  if (!span) return null
  const getMarkedColumn = async (days: DayRange): Promise<MarkedColumn> => {
    const columns = await Promise.all(
      lines.map(async line => ({
        firstDay: line.firstDay,
        ...((await line.getMarkedColumn?.(days)) ?? { column: await line.getColumn(days), filled: null }),
      })),
    )
    const begunOn = (at: number) => columns.filter(({ firstDay }) => firstDay <= days.from + at)
    const column = Float64Array.from(
      { length: countDays(days) },
      (_, at) => sumAll(begunOn(at).map(each => valueAt(each.column, at))) ?? Number.NaN,
    )
    // A sum is repeated where none of its parts was observed.
    const isFilled = (value: number, at: number) =>
      !Number.isNaN(value) && begunOn(at).every(({ filled }) => filled?.[at] === 1)
    return { column, filled: Uint8Array.from(column, (value, at) => (isFilled(value, at) ? 1 : 0)) }
  }
  return {
    ...span,
    kind: 'stock',
    getMarkedColumn,
    getColumn: async days => (await getMarkedColumn(days)).column,
  }
}
