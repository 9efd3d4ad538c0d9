import { sumAll } from '@analytics/contract/metrics/sums'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { addMarks, addUpDays, valueOn, type Marked } from '../domain/daily/DailyColumns.ts'
import { toCommonSpan, type DailyLine } from '../domain/daily/DailyLine.ts'
import type { AppFacts } from '../domain/facts.ts'
import type { TableMember } from '../domain/table/metricTable.ts'
import { readRow } from './steps/LineRow.ts'

/** The sum of the members of a star, which keeps them apart; null for none. */
export function addMembers(members: readonly DailyLine[]): DailyLine | null {
  const [span, [first]] = [toCommonSpan(members), members]
  if (!span || !first) return null
  const read = (days: DayRange) => {
    const rows = members.map(line => readRow(line, days))
    return addUpDays(rows, days)
  }
  return { ...span, kind: first.kind, dataFrom: first.dataFrom ?? span.firstDay, read, members }
}

/** The sum of stocks; null for none. Where one that has begun has no value, the sum has none. */
export function addLines(lines: readonly DailyLine[]): DailyLine | null {
  const span = toCommonSpan(lines)
  if (!span) return null
  const read = (days: DayRange): Marked => {
    const columns = lines.map(line => readRow(line, days))
    const begunOn = (index: number) => columns.filter(({ firstDay }) => firstDay <= days.from + index)
    const column = Float64Array.from(
      { length: countDays(days) },
      (_, index) => sumAll(begunOn(index).map(row => valueOn(row, days.from + index))) ?? Number.NaN,
    )
    return { column, filled: addMarks(columns, days) }
  }
  return { ...span, kind: 'stock', dataFrom: span.firstDay, read }
}

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
