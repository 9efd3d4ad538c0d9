import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { Marked } from '../domain/DailyColumns.ts'
import type { DailyLine, DailySpan } from '../domain/DailyLine.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

/** One entity of a stored series; undefined stands for one without any value. A stock repeats observations. */
export function toDailyLine(
  facts: SeriesFacts,
  entity: number | undefined,
  line: DailySpan & Pick<DailyLine, 'kind' | 'dataFrom'>,
): DailyLine {
  const values = line.kind === 'stock' ? facts.carried : facts
  const getMarkedColumn = async (days: DayRange): Promise<Marked> => {
    const found = entity === undefined ? null : values.getDaily(days, [entity])
    return {
      column: found?.columns.get(entity ?? 0) ?? new Float64Array(countDays(days)).fill(Number.NaN),
      filled: found?.filled?.get(entity ?? 0) ?? null,
    }
  }
  return {
    ...line,
    ...(line.kind === 'stock' && { getMarkedColumn }),
    getColumn: async days => (await getMarkedColumn(days)).column,
  }
}
