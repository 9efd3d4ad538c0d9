import type { Condition, ConditionTerm } from './condition.ts'
import type { Formula } from './formula.ts'
import { writeFormula } from './writeFormula.ts'

type WriteFormula = (formula: Formula) => string

/** The canonical text. `write` writes the formulas. */
export function writeCondition(condition: Condition, write: WriteFormula = writeFormula): string {
  if ('of' in condition) {
    // `for` stands behind all that it is about, and `and` binds tighter than `or`.
    const parts = condition.of.map(part => {
      const isBracketed = part.kind === 'for' || (part.kind === 'or' && condition.kind === 'and')
      return isBracketed ? `(${writeCondition(part, write)})` : writeCondition(part, write)
    })
    if (condition.kind !== 'for') return parts.join(` ${condition.kind} `)
    return `${parts.join('')} for ${condition.days} ${condition.days === 1 ? 'day' : 'days'}`
  }
  const { kind, terms } = condition
  const [left = '', right = ''] = terms.map(term => writeTerm(term, write))
  if (kind === 'high' || kind === 'low') return `${left} = ${kind}(${condition.days})`
  if (kind === 'hacks') return left
  return kind === 'new' || kind === 'late' ? `${kind}(${left})` : `${left} ${kind} ${right}`
}

/** One side of a comparison, such as `change(A, 7)`. */
export function writeTerm(term: ConditionTerm, write: WriteFormula = writeFormula): string {
  if (term.kind === 'percent') return `${term.value}%`
  const text = write(term.formula)
  if (term.kind === 'change') return `change(${text}, ${term.days})`
  return term.kind === 'value' ? text : `${term.kind}(${text})`
}
