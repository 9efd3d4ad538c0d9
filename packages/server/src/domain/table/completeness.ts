import { countDays } from '@analytics/contract/query/timeRange'

import { countOwnDays } from './figures.ts'
import type { TableMember } from './metricTable.ts'
import type { Ranking } from './ranking.ts'

/** Share of days with a value of their own, from the member's own first day on. */
export function memberCompleteness({ range }: Pick<Ranking, 'range'>, member: TableMember): number | null {
  const expected = range.to - Math.max(range.from, member.firstDay) + 1
  return expected > 0 ? countOwnDays(member, range) / expected : null
}

/** Share of the expected daily values that exist; days before the data begins count as missing. */
export function completenessOf(rankings: readonly Ranking[]): number | null {
  let present = 0
  let expected = 0
  let covered = 0
  let requested = 0
  for (const { table, range, summed } of rankings) {
    for (const member of summed) {
      present += countOwnDays(member, range)
      expected += range.to - Math.max(range.from, member.firstDay) + 1
    }
    covered += range.to - Math.max(range.from, table.firstDay) + 1
    requested += countDays(range)
  }
  return expected > 0 ? (present / expected) * (covered / requested) : null
}
