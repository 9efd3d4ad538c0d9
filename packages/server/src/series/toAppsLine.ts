import { countDays } from '@analytics/contract/query/timeRange'

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
  return {
    kind: table.metricKind,
    asOf: table.asOf,
    firstDay,
    lastDay,
    getColumn: async days => {
      const column = (await getStack(days, [], entities)).columns.get(othersEntity) ?? new Float64Array()
      const length = countDays(days)
      if (column.length === length) return column
      // A stock ends with its last observation.
      const whole = new Float64Array(length).fill(Number.NaN)
      whole.set(column)
      return whole
    },
  }
}
