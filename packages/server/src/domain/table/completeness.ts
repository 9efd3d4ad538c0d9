import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { MemberPart, TableMember } from './metricTable.ts'
import type { Ranking } from './ranking.ts'

/** The daily values of a range, and how many there should be: one for each part and day, from its first day until it ended. */
interface ReportedDays {
  readonly present: number
  readonly expected: number
}

function countReported(parts: readonly MemberPart[], range: DayRange): ReportedDays {
  let [present, expected] = [0, 0]
  for (const { history, firstDay, expectedTo } of parts) {
    present += history.countOwnIn(range)
    expected += Math.max(0, Math.min(range.to, expectedTo) - Math.max(range.from, firstDay) + 1)
  }
  return { present, expected }
}

/** Share of the expected days with a value of their own. */
export function memberCompleteness({ range }: Pick<Ranking, 'range'>, member: TableMember): number | null {
  const { present, expected } = countReported(member.parts, range)
  return expected > 0 ? present / expected : null
}

/** Share of the expected daily values that exist; days before the data begins count as missing. */
export function completenessOf(rankings: readonly Ranking[]): number | null {
  let [present, expected, covered, requested] = [0, 0, 0, 0]
  for (const { table, range, counted } of rankings) {
    for (const { parts } of counted) {
      const own = countReported(parts, range)
      present += own.present
      expected += own.expected
    }
    covered += range.to - Math.max(range.from, table.firstDay) + 1
    requested += countDays(range)
  }
  return expected > 0 ? (present / expected) * (covered / requested) : null
}
