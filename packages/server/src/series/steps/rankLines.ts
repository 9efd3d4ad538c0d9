import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'

import type { Marked } from '../../domain/daily/DailyColumns.ts'
import type { Part } from '../../domain/daily/DailyLine.ts'
import { History } from '../../domain/daily/History.ts'
import { createMetricTable, type MemberPart, type TableMember } from '../../domain/table/metricTable.ts'
import { once, rankIn, withWhole, type RankedDays, type Ranking } from '../../domain/table/ranking.ts'
import { createComparison } from './compareMembers.ts'
import { noBegin, partsOf, unknownRow, type LineRow } from './LineRow.ts'
import { measureFigures, type MeasuredRow } from './measureLine.ts'
import { pairDays } from './pairDays.ts'
import { sharesIn, type Shares } from './rank.ts'

/** One of the lines that are ranked. A dormant one counts in sums and has no rank. */
export interface RankedLine {
  readonly id: string
  readonly name: string
  readonly isDormant: boolean
  readonly row: LineRow
}

/** Figures that nobody asks for are not computed. */
export interface RankedLines {
  /** The keys of its members are the ids of the lines. */
  readonly ranking: Ranking
  readonly measure: (member: TableMember) => MeasuredRow
  readonly sharesOf: (member: TableMember) => Shares
  /** The part that a member adds to the change of the sum of all. */
  readonly contributionOf: (member: TableMember) => number | null
}

/** Ranks lines of one metric. `whole` is the line that has them all: null where nobody knows it, absent for their sum. */
export function rankLines(
  lines: readonly RankedLine[],
  { kind, asOf, days }: { readonly kind: MetricKind; readonly asOf: Day; readonly days: RankedDays },
  whole?: LineRow | null,
): RankedLines {
  const membersOf = (areDormant: boolean) =>
    lines.flatMap(({ id, name, row, isDormant }) => (isDormant === areDormant ? toMember(row, id, name) : []))
  const [first] = lines
  const table = createMetricTable(kind, asOf, membersOf(false), membersOf(true), first?.row.dataFrom)
  const shared = whole ? [whole] : lines.map(({ row }) => row)
  const own = {
    ...rankIn(table, days, null),
    // A line may be cut where its source begins, while another one reaches further back.
    sharedFrom: Math.max(noBegin, ...shared.map(({ dataFrom }) => dataFrom)),
  }
  const ranking = whole === undefined ? own : withWhole(own, whole && toMember(whole))
  const rows = new Map(lines.map(({ id, row }) => [id, row]))
  const measured = { range: days.range, compared: pairDays(days) }
  let contributionTo: RankedLines['contributionOf'] | undefined
  return {
    ranking,
    measure: once(({ metadata }) => measureFigures(rows.get(metadata.key) ?? unknownRow, measured)),
    sharesOf: once(member => sharesIn(ranking, member)),
    contributionOf: once(member =>
      (contributionTo ??= createComparison(table, days).contributionTo(ranking.counted))(member),
    ),
  }
}

function toMember(row: LineRow, id = '', name = ''): TableMember {
  const { firstDay, from, column } = row
  return {
    metadata: { key: id, name, slug: id, category: null, kind: 'protocol', doublecounted: false },
    firstDay,
    lastDay: from + column.length - 1,
    parts: partsOf(row).map((part, entity) => toPart(part, entity, id)),
  }
}

/** The fields come in the order of every other member's, since the loops over days are slower where they meet several kinds of objects. */
function toPart(part: Part & Marked, entity: number, key: string): MemberPart {
  const { from, column, filled, firstDay, expectedTo } = part
  const history = part.history instanceof History ? part.history : new History(from, column, filled)
  return { entity, key, from, column, filled, history, firstDay, expectedTo }
}
