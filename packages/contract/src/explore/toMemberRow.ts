import { replace } from '../formula/formula.ts'
import { writeFormula } from '../formula/writeFormula.ts'
import { toMemberSubject } from '../lines/subjects.ts'
import type { ExploreQuery, ExploreRow } from '../query/ExploreQuery.ts'
import { readRow } from './readRow.ts'
import { isRefused, resolveRows } from './resolveRows.ts'

/** One member of the wildcard row at a position as a row of its own, drawn alike. Null without a wildcard. */
export function toMemberRow(query: ExploreQuery, index: number, member: string): ExploreRow | null {
  const row = resolveRows(query)[index]
  if (!row || isRefused(row) || row.wildcard === null) return null
  const formula = replace(row.formula, leaf =>
    leaf.kind === 'line'
      ? { ...leaf, line: { ...leaf.line, subject: toMemberSubject(leaf.line.subject, member) } }
      : leaf,
  )
  const { isRight, isPercent, mark } = row.row
  return { ...readRow(writeFormula(formula)), isRight, isPercent, mark }
}
