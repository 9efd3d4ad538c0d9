import type { Comparison } from '@analytics/contract/api/responses/ranking'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { Part } from '../../domain/daily/DailyLine.ts'
import { sumOf } from '../../domain/table/figures.ts'
import type { TableMember, MetricTable } from '../../domain/table/metricTable.ts'
import type { RankedDays } from '../../domain/table/ranking.ts'
import { compareParts, contribute, pairSums, toMovement, type PairedSums } from './compare.ts'
import { pairDays } from './pairDays.ts'

export interface MemberComparison {
  /** Compares the sum of members, member by member; null where too little can be compared. */
  readonly compare: (members: readonly TableMember[]) => Comparison
  /** The part that a member adds to the change of the sum of several; null where there is none, or nothing of the member is compared. */
  readonly contributionTo: (sum: readonly TableMember[]) => (member: TableMember) => number | null
}

const nothingCompared: MemberComparison = { compare: () => null, contributionTo: () => () => null }

/** Compares members of a table over one range. The days of each member are paired once. */
export function createComparison(
  { metricKind: kind, dataFrom }: Pick<MetricTable, 'metricKind' | 'dataFrom'>,
  days: RankedDays,
): MemberComparison {
  const compared = pairDays(days)
  if (!compared) return nothingCompared
  const paired = new Map<Part, PairedSums>()
  const pair = (part: Part): PairedSums => {
    const sums = paired.get(part) ?? pairSums(part, compared)
    paired.set(part, sums)
    return sums
  }
  const compare: MemberComparison['compare'] = members => {
    const parts = members.flatMap(member => member.parts)
    const firstDay = Math.min(...parts.map(part => part.firstDay))
    const wholeIn = (span: DayRange) => sumOf({ parts }, span).sum
    return parts.length === 0
      ? null
      : compareParts({ kind, parts, firstDay, dataFrom, wholeIn }, compared, pair)
  }
  return {
    compare,
    contributionTo: sum => {
      if (toMovement(compare(sum)) === null) return () => null
      const parts = sum.reduce((count, member) => count + member.parts.length, 0)
      return member => contribute(member.parts, { kind, parts, compared }, pair)
    },
  }
}
