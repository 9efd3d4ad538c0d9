import type { Formula } from './formula.ts'

/** One side of a comparison, on one day. `at` is the position in the text, from 0. */
export type ConditionTerm =
  | { readonly kind: 'value' | 'rank' | 'hacks'; readonly formula: Formula; readonly at: number }
  | { readonly kind: 'change'; readonly formula: Formula; readonly days: number; readonly at: number }
  /** `20%` is 0.2 beside a ratio, and 20 beside what is measured in percent. */
  | { readonly kind: 'percent'; readonly value: number; readonly at: number }

export const comparisons = ['>=', '<=', '>', '<', '='] as const
export type ComparisonSign = (typeof comparisons)[number]

/** A condition without parts. `high` and `low` look back a number of days. */
export type SingleCondition =
  | {
      readonly kind: ComparisonSign | 'crosses'
      readonly terms: readonly [left: ConditionTerm, right: ConditionTerm]
      readonly at: number
    }
  | {
      readonly kind: 'high' | 'low'
      readonly terms: readonly [ConditionTerm]
      readonly days: number
      readonly at: number
    }
  | { readonly kind: 'new' | 'hacks' | 'late'; readonly terms: readonly [ConditionTerm]; readonly at: number }

/** A watch waits for a day on which its condition becomes true. */
export type Condition =
  | SingleCondition
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'for'; readonly of: readonly [Condition]; readonly days: number }

/** Conditions beside comparisons of formulas, as one types them. */
export const conditionExamples = {
  change: 'change(A, 7) > 20',
  rank: 'rank(A) <= 5',
  crosses: 'A crosses 1',
  high: 'A = high(365)',
  low: 'A = low(90)',
  new: 'new(fees.app.*)',
  hacks: 'hacks(A) > 1M',
  late: 'late(A)',
} as const

/** The conditions that are joined, from left to right. */
export function singlesOf(condition: Condition): readonly SingleCondition[] {
  return 'of' in condition ? condition.of.flatMap(singlesOf) : [condition]
}

/** The terms that read a formula, from left to right. */
export function formulaTermsOf(condition: Condition) {
  return singlesOf(condition).flatMap(({ terms }) =>
    terms.flatMap(term => (term.kind === 'percent' ? [] : [term])),
  )
}
