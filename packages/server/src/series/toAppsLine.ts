import type { DayRange } from '@analytics/contract/query/timeRange'

import { markedOf } from '../domain/DailyColumns.ts'
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
  return {
    kind: table.metricKind,
    asOf: table.asOf,
    firstDay,
    lastDay,
    read: async days => markedOf(await getStack(days, [], entities), othersEntity, days),
    dataFrom: table.firstDay,
    // One application is no sum; its own column is all there is to compare.
    ...(members.length > 1 && { getParts: (days: DayRange) => getParts(days, members) }),
  }
}
