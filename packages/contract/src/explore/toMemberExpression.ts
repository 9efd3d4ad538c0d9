import { replace } from '../formula/formula.ts'
import { writeFormula } from '../formula/writeFormula.ts'
import { wildcardOf, type Subject } from '../lines/subjects.ts'
import type { ExploreQuery } from '../query/ExploreQuery.ts'
import { isRefused, resolveRows } from './resolveRows.ts'

/** The row of one member of the wildcard row at a position: its formula with the stars replaced. Null without a wildcard. */
export function toMemberExpression(query: ExploreQuery, at: number, member: string): string | null {
  const row = resolveRows(query)[at]
  if (!row || isRefused(row) || row.wildcard === null) return null
  const formula = replace(row.formula, leaf =>
    leaf.kind === 'line'
      ? { ...leaf, line: { ...leaf.line, subject: toMember(leaf.line.subject, member) } }
      : leaf,
  )
  return writeFormula(formula)
}

function toMember(subject: Subject, member: string): Subject {
  const wildcard = wildcardOf(subject)
  if (wildcard === null) return subject
  return wildcard === 'chains' ? { ...subject, chain: member } : { ...subject, id: member }
}
