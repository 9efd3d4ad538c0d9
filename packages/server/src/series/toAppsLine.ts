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
  const read = async (days: DayRange) => {
    const { columns, observed } = await getStack(days, [], entities)
    const found = columns.get(othersEntity) ?? new Float64Array()
    const length = countDays(days)
    // A stock ends with its last observation.
    const column = found.length === length ? found : new Float64Array(length).fill(Number.NaN)
    if (column !== found) column.set(found)
    return { column, observed }
  }
  const getMarkedColumn = async (days: DayRange) => {
    const { column, observed } = await read(days)
    const filled = new Uint8Array(column.length)
    // A sum is repeated where none of its parts was observed. Loops, because `from` takes ten times as long for a thousand lines.
    if (observed)
      for (let at = 0; at < column.length; at++)
        if (!observed[at] && !Number.isNaN(column[at] ?? Number.NaN)) filled[at] = 1
    return { column, filled }
  }
  return {
    kind: table.metricKind,
    asOf: table.asOf,
    firstDay,
    lastDay,
    ...(table.metricKind === 'stock' && { getMarkedColumn }),
    getColumn: async days => (await read(days)).column,
  }
}
