import { resolveCondition } from '@analytics/contract/explore/resolveCondition'
import { hasMembers } from '@analytics/contract/explore/resolveRows'
import type { Condition } from '@analytics/contract/formula/condition'
import { parseCondition } from '@analytics/contract/formula/parseCondition'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { writeNumber } from '@analytics/contract/formula/writeFormula'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'

export interface ConditionChoice {
  readonly value: string
  readonly label: string
  /** The kind of its number; absent without one. */
  readonly bound?: 'value' | 'change' | 'rank' | 'loss'
  /** The days that it looks back at first. */
  readonly days?: number
  readonly write: (letter: string, bound: string, days: string) => string
}

const choices: readonly ConditionChoice[] = [
  { value: 'above', label: 'is above', bound: 'value', write: (row, bound) => `${row} > ${bound}` },
  { value: 'below', label: 'is below', bound: 'value', write: (row, bound) => `${row} < ${bound}` },
  { value: 'crosses', label: 'crosses', bound: 'value', write: (row, bound) => `${row} crosses ${bound}` },
  {
    value: 'changes',
    label: 'changes by more than',
    bound: 'change',
    days: 7,
    write: (row, bound, days) => `change(${row}, ${days}) > ${bound} or change(${row}, ${days}) < -${bound}`,
  },
  {
    value: 'rises',
    label: 'rises by more than',
    bound: 'change',
    days: 7,
    write: (row, bound, days) => `change(${row}, ${days}) > ${bound}`,
  },
  {
    value: 'falls',
    label: 'falls by more than',
    bound: 'change',
    days: 7,
    write: (row, bound, days) => `change(${row}, ${days}) < -${bound}`,
  },
  { value: 'high', label: 'is at its high', days: 365, write: (row, _, days) => `${row} = high(${days})` },
  { value: 'low', label: 'is at its low', days: 365, write: (row, _, days) => `${row} = low(${days})` },
  {
    value: 'rank',
    label: 'is among the first',
    bound: 'rank',
    write: (row, bound) => `rank(${row}) <= ${bound}`,
  },
  {
    value: 'hacks',
    label: 'is hacked for more than',
    bound: 'loss',
    write: (row, bound) => `hacks(${row}) > ${bound}`,
  },
  { value: 'new', label: 'has a new member', write: row => `new(${row})` },
  { value: 'late', label: 'is late', write: row => `late(${row})` },
]

type TriedCondition =
  | { readonly condition: Condition; readonly error: null }
  | { readonly condition: null; readonly error: GrammarError | null }

/** Reads what was typed, without a request. An empty text is no condition and no error. */
export function tryCondition(text: string, rows: readonly ExploreRow[]): TriedCondition {
  if (text.trim() === '') return { condition: null, error: null }
  try {
    const condition = parseCondition(text)
    resolveCondition(condition, { rows })
    return { condition, error: null }
  } catch (error) {
    if (error instanceof GrammarError) return { condition: null, error }
    throw error
  }
}

/** The conditions that a row can have. Only a row with a star has members. */
export function choicesOf(letter: string, row: ExploreRow, rows: readonly ExploreRow[]) {
  const formula = tryFormula(row.expression)
  const hasStar = formula !== null && hasMembers(formula)
  return choices.filter(
    ({ value, write, days = 7 }) =>
      (value !== 'new' || hasStar) && tryCondition(write(letter, '5', String(days)), rows).error === null,
  )
}

const usualBounds = { change: '20', rank: '10', loss: '1M' } as const
/** A bound lies so far beyond the latest value. */
const margins: Readonly<Record<string, number>> = { above: 0.1, below: -0.1 }

/** The number to begin with; near the latest value of the row. Empty until that is known. */
export function suggestBound({ value, bound }: ConditionChoice, latest: number | null): string {
  if (bound !== 'value') return bound === undefined ? '' : usualBounds[bound]
  return latest === null ? '' : writeAmount(latest + Math.abs(latest) * (margins[value] ?? 0))
}

const powers = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** `1.2M`: two digits, as conditions read them. */
function writeAmount(amount: number): string {
  const rounded = Number(amount.toPrecision(2))
  const [power, letter] = powers.find(([least]) => Math.abs(rounded) >= least) ?? [1, '']
  return writeNumber(Number((rounded / power).toPrecision(2))) + letter
}
