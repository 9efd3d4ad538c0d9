import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { DailyLine } from '../domain/DailyLine.ts'
import { othersEntity, type AppFacts } from '../domain/facts.ts'
import type { Entry } from '../domain/table/metricTable.ts'

/** Adds up several applications. */
export function toAppsLine(
  { table, lastDay, getStack }: AppFacts,
  members: readonly Pick<Entry, 'entity'>[],
  firstDay = table.firstDay,
): DailyLine {
  const entities = members.map(({ entity }) => entity)
  const getMarkedColumn = async (days: DayRange) => {
    const { columns, observed } = await getStack(days, [], entities)
    const found = columns.get(othersEntity) ?? new Float64Array()
    const length = countDays(days)
    // A stock ends with its last observation.
    const column = found.length === length ? found : new Float64Array(length).fill(Number.NaN)
    if (column !== found) column.set(found)
    // A sum is repeated where none of its parts was observed.
    const isFilled = (value: number, at: number) =>
      observed !== undefined && !observed[at] && !Number.isNaN(value)
    return { column, filled: Uint8Array.from(column, (value, at) => (isFilled(value, at) ? 1 : 0)) }
  }
  return {
    kind: table.metricKind,
    asOf: table.asOf,
    firstDay,
    lastDay,
    getMarkedColumn,
    getColumn: async days => (await getMarkedColumn(days)).column,
  }
}
