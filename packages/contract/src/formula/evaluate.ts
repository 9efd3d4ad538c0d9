import type { Line } from '../lines/lineName.ts'
import { sumKnown } from '../metrics/sums.ts'
import type { Formula, FunctionName, Operator } from './formula.ts'

/** Missing is not zero: a missing side or a division by zero has no value. */
export function operate(operator: Operator, left: number | null, right: number | null): number | null {
  if (left === null || right === null) return null
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? null : left / right
  }
}

export type Combination = Extract<FunctionName, 'sum' | 'mean' | 'min' | 'max'>

export function isCombination(name: FunctionName): name is Combination {
  return name === 'sum' || name === 'mean' || name === 'min' || name === 'max'
}

/** Combines what is known; null where nothing is. */
export function combine(name: Combination, values: readonly (number | null)[]): number | null {
  const knownValues = values.filter(value => value !== null)
  const sum = sumKnown(knownValues)
  if (sum === null) return null
  switch (name) {
    case 'sum':
      return sum
    case 'mean':
      return sum / knownValues.length
    case 'min':
      return Math.min(...knownValues)
    case 'max':
      return Math.max(...knownValues)
  }
}

/** One figure from one figure of each line. Throws where the formula needs days: ranges decide about those. */
export function evaluate(formula: Formula, valueOf: (line: Line) => number | null): number | null {
  const inner = (operand: Formula) => evaluate(operand, valueOf)
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'line':
      return valueOf(formula.line)
    case 'ratio':
      return inner(formula.of)
    case 'negative':
      return operate('*', -1, inner(formula.of))
    case 'operation':
      return operate(formula.operator, inner(formula.left), inner(formula.right))
    case 'call':
      if (isCombination(formula.name)) return combine(formula.name, formula.of.map(inner))
      throw new Error(`${formula.name} needs days`)
    case 'row':
      throw new Error(`${formula.letter} is not replaced`)
  }
}
