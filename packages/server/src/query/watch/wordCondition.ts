import type { Condition, ConditionTerm } from '@analytics/contract/formula/condition'
import { writeFormula } from '@analytics/contract/formula/writeFormula'
import type { Unit } from '@analytics/contract/metrics/units'
import { formatUsd } from '@analytics/contract/query/amountText'

interface ConditionWords {
  /** The name of a row, or of one of its members. */
  readonly nameOf: (text: string) => string
  /** The name of what a row is of, for what happens to the subject itself. */
  readonly subjectOf: (text: string) => string
  readonly unitOf: (term: ConditionTerm) => Unit
}

/** A condition as a sentence without a verb: `Aave fees above $1.00M for 3 days`. */
export function wordCondition(condition: Condition, words: ConditionWords): string {
  if ('of' in condition) {
    const parts = condition.of.map(part => {
      const text = wordCondition(part, words)
      return part.kind === 'and' || part.kind === 'or' ? `(${text})` : text
    })
    if (condition.kind !== 'for') return parts.join(condition.kind === 'and' ? ', and ' : ', or ')
    return `${parts.join('')} for ${condition.days === 1 ? 'a day' : `${condition.days} days`}`
  }
  const { kind, terms } = condition
  const [left, right = left] = terms
  if (kind === 'new' || kind === 'hacks')
    return `${kind === 'new' ? 'new' : 'hack'}: ${toSubject(left, words)}`
  const name = toName(left, words, right)
  if (kind === 'high' || kind === 'low') return `${name} at a ${condition.days}-day ${kind}`
  if (kind === 'late') return `${name} late`
  const bound = toName(right, words, left)
  return kind === '<=' && left.kind === 'rank'
    ? `${name.replace('rank of ', '')} among the first ${bound}`
    : `${name} ${signs[kind]} ${bound}`
}

const signs = {
  '>': 'above',
  '<': 'below',
  '>=': 'at least',
  '<=': 'at most',
  '=': 'at',
  crosses: 'crosses',
} as const

function toName(term: ConditionTerm, words: ConditionWords, beside: ConditionTerm = term): string {
  const unit = words.unitOf(beside)
  if (term.kind === 'percent') return formatFigure(term.value, unit === 'points' ? unit : 'percent')
  const text = writeFormula(term.formula)
  const value = Number(text.replaceAll(/[()]/g, ''))
  if (!Number.isNaN(value)) return formatFigure(value, unit)
  const name = words.nameOf(text)
  if (term.kind === 'rank') return `rank of ${name}`
  if (term.kind === 'hacks') return `loss of ${toSubject(term, words)} to hacks`
  return term.kind === 'change' ? `${term.days}-day change of ${name}` : name
}

const toSubject = (term: ConditionTerm, { subjectOf }: ConditionWords) =>
  term.kind === 'percent' ? '' : subjectOf(writeFormula(term.formula))

/** A figure in words: dollars are abbreviated, others keep four digits. */
export function formatFigure(value: number | null, unit: Unit): string {
  if (value === null) return 'unknown'
  if (unit === 'price' || unit.startsWith('USD'))
    return Math.abs(value) < 1000
      ? `${value < 0 ? '−' : ''}$${Number(Math.abs(value).toPrecision(4))}`
      : formatUsd(value)
  const digits = String(Number(value.toPrecision(4)))
  if (unit === 'points') return `${digits} points`
  return unit === 'percent' || unit === 'return' ? `${digits}%` : digits
}
