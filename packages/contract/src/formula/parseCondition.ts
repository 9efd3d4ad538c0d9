import { GrammarError } from '../lines/GrammarError.ts'
import {
  comparisons,
  conditionExamples,
  type ComparisonSign,
  type Condition,
  type SingleCondition,
  type ConditionTerm,
} from './condition.ts'
import type { Formula } from './formula.ts'
import { FormulaParser } from './parseFormula.ts'
import { writeTerm } from './writeCondition.ts'

/** The most days that a condition looks back. */
const longestSpan = 1500
const longestHold = 90

/** Reads `A > 1.2 and change(B, 7) < -20% for 3 days`. Throws GrammarError. */
export function parseCondition(text: string): Condition {
  return new ConditionParser(text).parseCondition()
}

class ConditionParser extends FormulaParser {
  constructor(text: string) {
    super(text, undefined, true)
  }

  parseCondition(): Condition {
    const condition = this.#held()
    this.end()
    return condition
  }

  #held(): Condition {
    const inner = this.#joined('or', () => this.#joined('and', () => this.#single()))
    if (this.take('for') === undefined) return inner
    const days = this.count(longestHold, 'for')
    if (this.take('days', 'day') === undefined)
      throw new GrammarError(`Type days behind the number: for ${days} days`, this.token.at)
    return { kind: 'for', of: [inner], days }
  }

  #joined(kind: 'and' | 'or', read: () => Condition): Condition {
    const first = read()
    const parts = [first]
    while (this.take(kind) !== undefined) parts.push(read())
    if (kind === 'and') refuseEmpty(parts)
    return parts.length === 1 ? first : { kind, of: parts }
  }

  #single(): Condition {
    if (this.token.text !== '(') return this.#comparison()
    // Only its content tells whether a bracket holds a formula or a condition.
    return this.either(
      () => this.#comparison(),
      () => {
        this.expect('(')
        const inner = this.#held()
        this.expect(')')
        return inner
      },
    )
  }

  #comparison(): Condition {
    const { at } = this.token
    const name = this.take('new', 'late')
    if (name !== undefined) return { kind: name, terms: [this.#inBrackets('value', at)], at }
    const left = this.#term()
    const sign = this.take(...comparisons, 'crosses')
    if (sign === undefined && left.kind === 'hacks') return { kind: 'hacks', terms: [left], at }
    if (sign === undefined) {
      const { text, at: position } = this.token
      const reason = text === '' ? 'A comparison is missing here' : `'${text}' is not expected here`
      throw new GrammarError(reason, position, [...comparisons, 'crosses'])
    }
    const place = this.token.at
    const extreme = sign === '=' && left.kind === 'value' ? this.take('high', 'low') : undefined
    if (extreme !== undefined) {
      this.expect('(')
      const days = this.count(longestSpan, extreme)
      this.expect(')')
      return { kind: extreme, terms: [left], days, at }
    }
    if (sign === '=' && left.kind !== 'rank')
      throw new GrammarError('Values are hardly ever equal: use >=, <=, crosses, or A = high(365)', place)
    const right = this.#term()
    if (left.kind === 'rank') refuseRank(sign, right)
    return { kind: sign, terms: [left, right], at }
  }

  #term(): ConditionTerm {
    const { text, at } = this.token
    const name = this.take('change', 'rank', 'hacks')
    if (name === 'change') {
      this.expect('(')
      const formula = this.sum()
      if (this.take(',') === undefined)
        throw new GrammarError('change needs a number of days: change(A, 7)', this.token.at)
      const days = this.count(longestSpan, 'change')
      this.expect(')')
      return { kind: 'change', formula, days, at }
    }
    if (name !== undefined) return this.#inBrackets(name, at)
    const example = Object.entries(conditionExamples).find(([word]) => word === text)?.[1]
    if (example !== undefined) throw new GrammarError(`'${text}' is no value: type ${example}`, at)
    const formula = this.sum()
    const value = toNumber(formula)
    const isPercent = value !== null && this.take('%') !== undefined
    return isPercent ? { kind: 'percent', value, at } : { kind: 'value', formula, at }
  }

  #inBrackets(kind: 'value' | 'rank' | 'hacks', at: number): ConditionTerm {
    this.expect('(')
    const formula = this.sum()
    this.expect(')')
    return { kind, formula, at }
  }
}

/** The number that a formula is; null for others. */
function toNumber(formula: Formula): number | null {
  if (formula.kind === 'number') return formula.value
  return formula.kind === 'negative' && formula.of.kind === 'number' ? -formula.of.value : null
}

function boundOf(term: ConditionTerm): number | null {
  return term.kind === 'percent' ? term.value : term.kind === 'value' ? toNumber(term.formula) : null
}

function refuseRank(sign: ComparisonSign | 'crosses', right: ConditionTerm): void {
  const bound = boundOf(right)
  if (bound === null) throw new GrammarError('A rank is compared with a number: rank(A) <= 5', right.at)
  if (bound < 1 ? !sign.startsWith('>') : bound === 1 && sign === '<')
    throw new GrammarError('This is never true: the first rank is 1', right.at)
}

/** Refuses two bounds on one term that no value is between. */
function refuseEmpty(all: readonly Condition[]): void {
  const singles = all.filter((condition): condition is SingleCondition => !('of' in condition))
  const bounds = singles.flatMap(({ kind, terms: [left, right], at }) => {
    const bound = right ? boundOf(right) : null
    if (bound === null || !/^[<>]/.test(kind)) return []
    return [{ of: writeTerm(left), isPercent: right?.kind === 'percent', kind, bound, at }]
  })
  for (const lower of bounds.filter(({ kind }) => kind.startsWith('>')))
    for (const upper of bounds.filter(({ kind }) => kind.startsWith('<'))) {
      const isClosed = lower.kind === '>=' && upper.kind === '<='
      const hasRoom = isClosed ? lower.bound <= upper.bound : lower.bound < upper.bound
      if (lower.of !== upper.of || lower.isPercent !== upper.isPercent || hasRoom) continue
      throw new GrammarError(
        `This is never true: ${lower.of} cannot be above ${lower.bound} and below ${upper.bound} at once`,
        Math.max(lower.at, upper.at),
      )
    }
}
