import { toLineName } from '../lines/lineName.ts'
import type { Formula } from './formula.ts'

const precedence = { '+': 1, '-': 1, '*': 2, '/': 2 } as const

/** The canonical text: blanks only around a minus, which names would swallow, and brackets only where they are needed. */
export function writeFormula(formula: Formula): string {
  return write(formula, 0)
}

function write(formula: Formula, outer: number): string {
  switch (formula.kind) {
    case 'number':
      return writeNumber(formula.value)
    case 'row':
      return formula.letter
    case 'line':
      return toLineName(formula.line)
    case 'ratio':
      return toLineName(formula.line).replace(/^[^.]+/, formula.ratio)
    case 'negative':
      return bracket(`-${write(formula.of, 3)}`, outer > 2)
    case 'operation': {
      const { operator, left, right } = formula
      const own = precedence[operator]
      // Operators group from the left, so an equal one on the right needs brackets.
      const sides = [write(left, own), write(right, own + 1)] as const
      return bracket(sides.join(operator === '-' ? ' - ' : operator), own < outer)
    }
    case 'call': {
      const values = formula.of.map(each => write(each, 0))
      const number = formula.number === null ? [] : [String(formula.number)]
      return `${formula.name}(${[...values, ...number].join(',')})`
    }
  }
}

const bracket = (text: string, isNeeded: boolean) => (isNeeded ? `(${text})` : text)

/** Plain decimals; the grammar has no exponents. */
function writeNumber(value: number): string {
  const text = String(value)
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
