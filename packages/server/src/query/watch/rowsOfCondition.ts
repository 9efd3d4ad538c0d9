import { emptyExplore } from '@analytics/contract/explore/readExplore'
import { readRow } from '@analytics/contract/explore/readRow'
import { resolveCondition, type ConditionRows } from '@analytics/contract/explore/resolveCondition'
import { isRefused, resolveRows, type ResolvedRow } from '@analytics/contract/explore/resolveRows'
import { formulaTermsOf, type Condition } from '@analytics/contract/formula/condition'
import { writeFormula } from '@analytics/contract/formula/writeFormula'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import { toLineName } from '@analytics/contract/lines/lineName'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'

/** The rows that a condition reads; none where it can't be used. */
export function rowsOfCondition({ when, rows }: ExploreQuery): readonly ResolvedRow[] {
  if (!when) return []
  try {
    const conditionRows = resolveCondition(when, { rows })
    return [...conditionRows.values(), ...rivalsOf(when, conditionRows).values()]
  } catch (error) {
    if (error instanceof GrammarError) return []
    throw error
  }
}

/** The members among which a row is ranked, by the text of the row: its own, or all subjects of its kind. */
export function rivalsOf(
  condition: Condition,
  rows: ConditionRows,
  isParent: (id: string) => boolean = () => false,
): ConditionRows {
  const rivals = formulaTermsOf(condition).flatMap(({ kind, formula }): [string, ResolvedRow][] => {
    const text = writeFormula(formula)
    const row = rows.get(text)
    if (kind !== 'rank' || !row) return []
    if (row.wildcard !== null || row.formula.kind !== 'line') return [[text, row]]
    const { metric, subject } = row.formula.line
    const star = readRow(toLineName({ metric, subject: { ...subject, id: '*' } }))
    const isByParent = subject.kind === 'app' && isParent(subject.id)
    const [resolved] = resolveRows({ ...emptyExplore, rows: [{ ...star, isByParent }] })
    return resolved && !isRefused(resolved) ? [[text, resolved]] : []
  })
  return new Map(rivals)
}
