import type { ExploreData, ExploreMember } from '../api/responses/explore/explore.ts'
import { isRefused, resolveRows, type RefusedRow, type ResolvedRow } from '../explore/resolveRows.ts'
import { toMemberRow } from '../explore/toMemberRow.ts'
import { writeExplore } from '../explore/writeExplore.ts'
import { writeFormula } from '../formula/writeFormula.ts'
import { fromIsoDay } from '../query/day.ts'
import { mostRows, type ExploreQuery, type ExploreRow } from '../query/ExploreQuery.ts'
import type { ExploreRange } from '../query/exploreRange.ts'
import { readKnown } from '../query/known.ts'
import { refuse, type FixedQuery } from './toFixedQuery.ts'

/** A view of the explorer with its ranges replaced by days, and its wildcards by the members that are drawn. */
export function toFixedExplore(query: ExploreQuery, data: ExploreData): FixedQuery {
  const { from, to, grain } = data.range
  if (from === null || to === null) return refuse('There are no days to keep')
  const rows = toFixedRows(query, data)
  if (typeof rows === 'string') return refuse(rows)
  const { versus } = data
  return {
    refused: null,
    query: writeExplore({
      ...query,
      rows,
      range: toDays(from, to),
      grain: query.grain ?? grain,
      vs: versus && typeof query.vs === 'object' ? toFixedVersus(versus) : query.vs,
    }),
  }
}

function toFixedVersus({ from, to, known }: NonNullable<ExploreData['versus']>): ExploreQuery['vs'] {
  return known === undefined ? toDays(from, to) : { kind: 'known', day: readKnown(known) }
}

const toDays = (from: string, to: string): ExploreRange => ({
  kind: 'days',
  from: fromIsoDay(from),
  to: fromIsoDay(to),
})

/** The reason where there are no such rows. */
function toFixedRows(query: ExploreQuery, data: ExploreData): readonly ExploreRow[] | string {
  const resolved = resolveRows(query)
  if (!resolved.some(isWild)) return query.rows
  if (resolved.some(row => isWild(row) && row.row.hasOthers)) return 'Others has no fixed members'
  const rows = resolved.flatMap((row, index): ExploreRow[] => {
    if (isRefused(row)) return [row.row]
    // Letters would point to other rows, so formulas are written out.
    if (row.wildcard === null) return [{ ...row.row, expression: writeFormula(row.formula) }]
    const isDrawn = ({ id, isSelected }: ExploreMember) => isSelected && !row.row.hidden.includes(id)
    const members = data.rows[index]?.members?.filter(isDrawn) ?? []
    return members.flatMap(({ id, color }) => {
      const member = toMemberRow(query, index, id)
      return member ? [{ ...member, isOff: row.row.isOff, color: toRowColor(color) }] : []
    })
  })
  return rows.length > mostRows ? `Fixed members need ${rows.length} rows of at most ${mostRows}` : rows
}

function isWild(row: ResolvedRow | RefusedRow): boolean {
  return !isRefused(row) && row.wildcard !== null
}

function toRowColor(color: string): string | null {
  return /^#[0-9a-f]{6}$/.test(color) ? color.slice(1) : null
}
