import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { Marked } from '../domain/DailyColumns.ts'
import type { DailyLine } from '../domain/DailyLine.ts'
import { othersEntity, type AppFacts } from '../domain/facts.ts'
import type { Entry } from '../domain/table/metricTable.ts'

/** Adds up several applications. */
export function toAppsLine(
  { table, lastDay, getParts, getStack }: AppFacts,
  members: readonly Pick<Entry, 'entity' | 'firstDay' | 'lastDay'>[],
  firstDay = table.firstDay,
): DailyLine {
  const entities = members.map(({ entity }) => entity)
  const getMarkedColumn = async (days: DayRange): Promise<Marked> => {
    const { columns, filled } = await getStack(days, [], entities)
    const column = columns.get(othersEntity) ?? new Float64Array(countDays(days)).fill(Number.NaN)
    return { column, filled: filled?.get(othersEntity) ?? null }
  }
  return {
    kind: table.metricKind,
    asOf: table.asOf,
    firstDay,
    lastDay,
    ...(table.metricKind === 'stock' && { getMarkedColumn }),
    getColumn: async days => (await getMarkedColumn(days)).column,
    dataFrom: table.firstDay,
    // One application is no sum; its own column is all there is to compare.
    ...(members.length > 1 && { getParts: (days: DayRange) => getParts(days, members) }),
  }
}
