import type { Formula } from '@analytics/contract/formula/formula'
import type { Line } from '@analytics/contract/lines/lineName'

/** A line that a formula adds or takes away. */
export interface AddedTerm {
  readonly line: Line
  readonly isTaken: boolean
  /** The functions around the line. */
  readonly within: string
}

/** Functions of which the value of a sum is the sum of the values. */
const additive: ReadonlySet<string> = new Set(['avg', 'end', 'annual', 'perday', 'ma', 'cum', 'lag', 'diff'])

/** The lines that a formula adds up; null for a formula that does something else with them. */
export function addedTerms(formula: Formula, within = ''): readonly AddedTerm[] | null {
  switch (formula.kind) {
    case 'line':
      return [{ line: formula.line, isTaken: false, within }]
    case 'negative':
      return negate(addedTerms(formula.of, within))
    case 'operation': {
      const { operator, left, right } = formula
      if (operator !== '+' && operator !== '-') return null
      const [one, other] = [addedTerms(left, within), addedTerms(right, within)]
      return join([one, operator === '-' ? negate(other) : other])
    }
    case 'call': {
      const { name, of, number } = formula
      if (name === 'sum') return join(of.map(term => addedTerms(term, within)))
      const [inner] = of
      return inner && additive.has(name) ? addedTerms(inner, `${within}${name},${number ?? ''}(`) : null
    }
    default:
      return null
  }
}

const negate = (terms: readonly AddedTerm[] | null) =>
  terms && terms.map(term => ({ ...term, isTaken: !term.isTaken }))

function join(all: readonly (readonly AddedTerm[] | null)[]): readonly AddedTerm[] | null {
  const knownTerms = all.flatMap(terms => terms ?? [])
  return all.includes(null) ? null : knownTerms
}
