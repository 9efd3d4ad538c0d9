import type { Line } from '../lines/lineName.ts'
import type { Ratio } from '../metrics/ratios.ts'

/** Rows of an explorer view by position. */
export const letters = 'ABCDEFGHIJKL'

/**
 * The functions of formulas. `arguments` counts the expressions that a function takes, `number` says whether a whole number
 * follows them.
 */
export const functions = {
  sum: { arguments: [1, 12], number: 'none', meaning: 'Sum of the known values' },
  mean: { arguments: [1, 12], number: 'none', meaning: 'Mean of the known values' },
  min: { arguments: [1, 12], number: 'none', meaning: 'Smallest known value' },
  max: { arguments: [1, 12], number: 'none', meaning: 'Largest known value' },
  share: { arguments: [1, 1], number: 'none', meaning: 'Percent of all applications, chains or coins' },
  hhi: { arguments: [1, 1], number: 'none', meaning: 'Concentration of all members: HHI, 0 to 10,000' },
  avg: { arguments: [1, 1], number: 'none', meaning: 'Mean of a stock over the days of a bucket' },
  end: { arguments: [1, 1], number: 'none', meaning: 'Value of a stock on the last day of a bucket' },
  annual: { arguments: [1, 1], number: 'none', meaning: 'Flow, annualized' },
  perday: { arguments: [1, 1], number: 'none', meaning: 'Flow at the rate of a day' },
  ma: { arguments: [1, 1], number: 'needed', meaning: 'Mean of the last n days' },
  cum: { arguments: [1, 1], number: 'none', meaning: 'Running sum since the start of the range' },
  lag: { arguments: [1, 1], number: 'needed', meaning: 'Value n buckets earlier' },
  diff: { arguments: [1, 1], number: 'optional', meaning: 'Difference from n buckets earlier' },
  growth: { arguments: [1, 1], number: 'optional', meaning: 'Growth over n buckets, in percent' },
  yoy: { arguments: [1, 1], number: 'none', meaning: 'Year-over-year growth, in percent' },
  index: { arguments: [1, 1], number: 'none', meaning: 'Index: 100 at the base' },
  abs: { arguments: [1, 1], number: 'none', meaning: 'Absolute value' },
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
  return walk(formula).flatMap(node => (node.kind === 'line' ? [node.line] : []))
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
      return { ...formula, of: formula.of.map(term => replace(term, by)) }
    case 'ratio': {
      const of = replace(formula.of, by)
      // The name of the ratio is written with the subject of its lines.
      const { subject } = linesOf(of)[0] ?? formula.line
      return { ...formula, of, line: { ...formula.line, subject } }
    }
    case 'negative':
      return { ...formula, of: replace(formula.of, by) }
  }
}
