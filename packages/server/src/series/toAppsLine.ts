import { addUpDays } from '../domain/daily/DailyColumns.ts'
import type { DailyLine } from '../domain/daily/DailyLine.ts'
import type { AppFacts } from '../domain/facts.ts'
import type { TableMember } from '../domain/table/metricTable.ts'

/** Adds up several applications. */
export function toAppsLine(
  { table, lastDay }: Pick<AppFacts, 'table' | 'lastDay'>,
  members: readonly TableMember[],
  firstDay = table.firstDay,
): DailyLine {
  const parts = members.flatMap(member => member.parts)
  return {
    kind: table.metricKind,
    asOf: table.asOf,
    firstDay,
    lastDay,
    read: days => addUpDays(parts, days),
    dataFrom: table.dataFrom,
    parts,
  }
}
