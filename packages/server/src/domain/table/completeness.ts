import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { Marked } from '../daily/DailyColumns.ts'
import type { Part } from '../daily/DailyLine.ts'
import type { TableMember } from './metricTable.ts'
import type { Ranking } from './ranking.ts'

/** The daily values of their own that parts have in a range, and how many there should be: one a day from the first until the end. */
interface ReportedDays {
  readonly present: number
  readonly expected: number
}

function countReported(parts: readonly (Part & Marked)[], range: DayRange): ReportedDays {
  let [present, expected] = [0, 0]
  for (const { from, column, filled, firstDay, expectedTo } of parts) {
    const first = Math.max(range.from, firstDay)
    expected += Math.max(0, Math.min(range.to, expectedTo) - first + 1)
    const end = Math.min(range.to - from, column.length - 1)
    for (let index = first - from; index <= end; index++)
      if (!Number.isNaN(column[index] ?? Number.NaN) && filled?.[index] !== 1) present++
  }
  return { present, expected }
}

/** Share of the expected days with a value of their own. */
export function memberCompleteness({ range }: Pick<Ranking, 'range'>, member: TableMember): number | null {
  const { present, expected } = countReported(member.parts, range)
  return expected > 0 ? present / expected : null
}

/** The least such share of several sums of parts; null where none is expected. */
export function findLeastReported(
  sums: readonly (readonly (Part & Marked)[])[],
  range: DayRange,
): number | null {
  const shares = sums.flatMap(parts => {
    const { present, expected } = countReported(parts, range)
    return expected > 0 ? present / expected : []
  })
  return shares.length > 0 ? Math.min(...shares) : null
}

/** Share of the expected daily values that exist; days before the data begins count as missing. */
export function completenessOf(rankings: readonly Ranking[]): number | null {
  let [present, expected, covered, requested] = [0, 0, 0, 0]
  for (const { table, range, counted } of rankings) {
    for (const { parts } of counted) {
      const ownDays = countReported(parts, range)
      present += ownDays.present
      expected += ownDays.expected
    }
    covered += range.to - Math.max(range.from, table.firstDay) + 1
    requested += countDays(range)
  }
  return expected > 0 ? (present / expected) * (covered / requested) : null
}
