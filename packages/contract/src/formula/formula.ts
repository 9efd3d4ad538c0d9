import type { Line } from '../lines/lineName.ts'
import type { Ratio } from '../metrics/appMetrics.ts'

/** Rows of an explorer view by position. */
export const letters = 'ABCDEFGHIJKL'

/**
 * The functions of formulas. `arguments` counts the expressions that a function takes, `number` says whether a whole number
 * follows them.
 */
export const functions = {
  sum: { arguments: [1, 12], number: 'none', meaning: 'The sum of what is known' },
  mean: { arguments: [1, 12], number: 'none', meaning: 'The mean of what is known' },
  min: { arguments: [1, 12], number: 'none', meaning: 'The smallest of what is known' },
  max: { arguments: [1, 12], number: 'none', meaning: 'The largest of what is known' },
  share: { arguments: [1, 1], number: 'none', meaning: 'Percent of all applications, chains or coins' },
  avg: { arguments: [1, 1], number: 'none', meaning: 'A stock as the mean of the days of a bucket' },
  end: { arguments: [1, 1], number: 'none', meaning: 'A stock as the last day of a bucket' },
  annual: { arguments: [1, 1], number: 'none', meaning: 'A flow at the rate of a year' },
  perday: { arguments: [1, 1], number: 'none', meaning: 'A flow at the rate of a day' },
  ma: { arguments: [1, 1], number: 'needed', meaning: 'The mean of the last n days' },
  cum: { arguments: [1, 1], number: 'none', meaning: 'The running sum since the range began' },
  lag: { arguments: [1, 1], number: 'needed', meaning: 'The value n buckets before' },
  diff: { arguments: [1, 1], number: 'optional', meaning: 'The difference from n buckets before' },
  growth: { arguments: [1, 1], number: 'optional', meaning: 'The growth since n buckets before, in percent' },
  yoy: { arguments: [1, 1], number: 'none', meaning: 'The growth since the year before, in percent' },
  index: { arguments: [1, 1], number: 'none', meaning: '100 at the base' },
  abs: { arguments: [1, 1], number: 'none', meaning: 'Without its sign' },
} as const satisfies Record<string, FunctionRow>

interface FunctionRow {
  readonly arguments: readonly [least: number, most: number]
  readonly number: 'none' | 'optional' | 'needed'
  readonly meaning: string
}

export type FunctionName = keyof typeof functions

export const functionNames = Object.keys(functions) as FunctionName[]

export type Operator = '+' | '-' | '*' | '/'

/** `at` is the position in the text, from 0, to which an error points. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'row'; readonly letter: string; readonly at: number }
  | { readonly kind: 'line'; readonly line: Line; readonly at: number }
  | {
      readonly kind: 'ratio'
      readonly ratio: Ratio
      readonly line: Line
      readonly of: Formula
      readonly at: number
    }
  | { readonly kind: 'negative'; readonly of: Formula; readonly at: number }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly left: Formula
      readonly right: Formula
      readonly at: number
    }
  | {
      readonly kind: 'call'
      readonly name: FunctionName
      readonly of: readonly Formula[]
      readonly number: number | null
      readonly at: number
    }

/** The expressions directly inside a formula. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'number':
    case 'row':
    case 'line':
      return []
    case 'operation':
      return [formula.left, formula.right]
    case 'call':
      return formula.of
    case 'ratio':
    case 'negative':
      return [formula.of]
  }
}

/** A formula and everything inside it, outermost first. */
export function walk(formula: Formula): Formula[] {
  return [formula, ...partsOf(formula).flatMap(walk)]
}

/** Every line that a formula reads, each once for each mention. */
export function linesOf(formula: Formula): Line[] {
  return walk(formula).flatMap(each => (each.kind === 'line' ? [each.line] : []))
}

/** Rebuilds a formula with its lines and rows replaced. */
export function replace(
  formula: Formula,
  by: (leaf: Extract<Formula, { kind: 'line' | 'row' }>) => Formula,
): Formula {
  switch (formula.kind) {
    case 'number':
      return formula
    case 'row':
    case 'line':
      return by(formula)
    case 'operation':
      return { ...formula, left: replace(formula.left, by), right: replace(formula.right, by) }
    case 'call':
      return { ...formula, of: formula.of.map(each => replace(each, by)) }
    case 'ratio':
      return { ...formula, of: replace(formula.of, by) }
    case 'negative':
      return { ...formula, of: replace(formula.of, by) }
  }
}
