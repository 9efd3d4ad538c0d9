import { formulaTermsOf, singlesOf, type Condition, type ConditionTerm } from '../formula/condition.ts'
import { letters, linesOf, walk, type Formula } from '../formula/formula.ts'
import { toUnit, type FormulaUnit } from '../formula/inferUnit.ts'
import { writeFormula } from '../formula/writeFormula.ts'
import { GrammarError } from '../lines/GrammarError.ts'
import { listedKinds, wildcardOf } from '../lines/subjects.ts'
import { isOfOne } from '../metrics/metrics.ts'
import type { ExploreQuery } from '../query/ExploreQuery.ts'
import { noTransforms } from './readExplore.ts'
import { plainRow, readRow, writeRow } from './readRow.ts'
import { isRefused, resolveRows, type ResolvedRow } from './resolveRows.ts'

/** The formulas of a condition, each as a row, by their texts in the condition. Numbers are not among them. */
export type ConditionRows = ReadonlyMap<string, ResolvedRow>

/** Finds the rows of a condition, which has daily values without the transforms of the view. Throws GrammarError. */
export function resolveCondition(condition: Condition, { rows }: Pick<ExploreQuery, 'rows'>): ConditionRows {
  const terms = formulaTermsOf(condition).filter(({ formula }) => !isNumber(formula))
  const texts = [...new Set(terms.map(({ formula }) => writeFormula(formula)))]
  const more = texts.filter(text => !letters.includes(text))
  const all = [...rows, ...more.map(text => readRow(text))]
  const resolved = resolveRows({ rows: all, transforms: noTransforms, grain: 'D' })
  const operands = new Map<string, ResolvedRow>()
  for (const { formula, at } of terms) {
    const text = writeFormula(formula)
    const row = resolved[formula.kind === 'row' ? letters.indexOf(text) : rows.length + more.indexOf(text)]
    const reason = !row ? 'there is no such row' : isRefused(row) ? row.error.message : ''
    if (!row || isRefused(row)) throw new GrammarError(`${text} can't be used: ${reason}`, at)
    operands.set(text, row)
  }
  for (const single of singlesOf(condition)) {
    for (const term of single.terms) refuseTerm(term, operands)
    const [left, right] = single.terms
    if (right) refuseUnits(left, right, operands)
    else if (!hasDays(operands, left)) throw new GrammarError(`${single.kind} needs a row`, left.at)
  }
  const starred = terms.filter(({ formula }) => operands.get(writeFormula(formula))?.wildcard)
  const [first, other] = [...new Map(starred.map(term => [membersOf(term.formula, operands), term])).values()]
  if (first && other)
    throw new GrammarError('All stars of a condition must stand for the same members', other.at)
  return operands
}

const isNumber = (formula: Formula) => walk(formula).every(({ kind }) => kind !== 'row' && kind !== 'line')

function hasDays(rows: ConditionRows, term: ConditionTerm): boolean {
  const row = term.kind === 'percent' ? undefined : rows.get(writeFormula(term.formula))
  return row !== undefined && linesOf(row.formula).length > 0
}

/** Stars are joined by the ids of their members. */
function membersOf(formula: Formula, rows: ConditionRows): string {
  const lines = linesOf(rows.get(writeFormula(formula))?.formula ?? formula)
  const subject = lines.find(line => wildcardOf(line.subject) !== null)?.subject
  const wildcard = subject && wildcardOf(subject)
  return `${wildcard} ${subject?.kind} ${wildcard === 'subjects' ? '' : subject?.id}`
}

function refuseTerm(term: ConditionTerm, rows: ConditionRows): void {
  if (term.kind === 'percent' || term.kind === 'value') return
  const text = writeFormula(term.formula)
  const row = rows.get(text)
  if (!row || !hasDays(rows, term))
    throw new GrammarError(`${term.kind} needs a row: ${term.kind}(A)`, term.at)
  const { formula, wildcard } = row
  if (term.kind === 'hacks' && !linesOf(formula).every(({ subject }) => subject.kind === 'app'))
    throw new GrammarError('hacks needs a row of applications, such as fees.app.aave', term.at)
  if (term.kind !== 'rank' || wildcard !== null) return
  const line = formula.kind === 'line' ? formula.line : null
  if (line === null)
    throw new GrammarError(
      `${text} is a formula, which has no rank: rank fees.app.aave, or a row with a star`,
      term.at,
    )
  if (!listedKinds.includes(line.subject.kind) || isOfOne(line.metric))
    throw new GrammarError(
      `${text} has nothing to be ranked among: rank one of ${listedKinds.join(', ')}`,
      term.at,
    )
}

/** The unit of the values that a condition compares, which are those that the chart draws. */
export function unitOfRow({ unit, row }: ResolvedRow): FormulaUnit {
  return row.isPercent ? { of: 'percent' } : unit
}

/** Null for a number, which goes with any unit. */
function unitOf(term: ConditionTerm, rows: ConditionRows): string | null {
  if (term.kind === 'rank' || term.kind === 'change') return term.kind
  if (term.kind === 'hacks') return 'USD'
  const row = term.kind === 'value' ? rows.get(writeFormula(term.formula)) : undefined
  const unit = row && unitOfRow(row)
  return unit && unit.of !== 'constant' ? toUnit(unit, 'D') : null
}

function refuseUnits(left: ConditionTerm, right: ConditionTerm, rows: ConditionRows): void {
  const [one, other] = [unitOf(left, rows), unitOf(right, rows)]
  if (one !== null && other !== null && one !== other)
    throw new GrammarError(`unlike units: ${one} and ${other}`, right.at)
  if (one === null && other === null) throw new GrammarError('Compare a row, such as A > 1.2', left.at)
  const percent = [left, right].find(({ kind }) => kind === 'percent')
  if (percent && percentOf(one ?? other) === null)
    throw new GrammarError('A percentage goes with ratios. Use an amount, or change(A, 7) > 20%', percent.at)
}

/** The factor of a percentage beside the other term; null if it has no meaning there. */
export function toPercentFactor(beside: ConditionTerm, rows: ConditionRows): number | null {
  return percentOf(unitOf(beside, rows))
}

const percentOf = (unit: string | null) =>
  unit === 'change' || unit === 'percent' ? 1 : unit === 'ratio' ? 0.01 : null

/** The row in any view: its expression, its members, and whether it is in percent. */
export function toRowIdentity({ row: { isPercent, within, isByParent }, formula }: ResolvedRow): string {
  return writeRow({ ...plainRow, expression: writeFormula(formula), isPercent, within, isByParent })
}
