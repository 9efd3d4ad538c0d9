import { GrammarError } from '../lines/GrammarError.ts'
import { wholeOf } from '../lines/lineName.ts'
import { wildcardOf } from '../lines/subjects.ts'
import { isOfNow, metrics, type Metric } from '../metrics/metrics.ts'
import { grainNames, type CalendarGrain, type Unit } from '../metrics/units.ts'
import { walk, type Formula, type FunctionName } from './formula.ts'

/** The time that a flow is counted in; `bucket` is the grain of the chart. */
export type Per = 'bucket' | 'day' | 'year'

/**
 * The unit of a formula: a power of US dollars and one of time, US dollars for one token, or a number of its own kind. A constant takes the unit of the
 * line that it is added to.
 */
export type FormulaUnit =
  | { readonly of: 'usd'; readonly per: Per | null }
  | { readonly of: 'turnover'; readonly per: Per }
  | { readonly of: 'price' | 'ratio' | 'percent' | 'index' | 'HHI' | 'constant' }

const usd: FormulaUnit = { of: 'usd', per: null }

/** Infers the unit of a formula whose rows are replaced. Throws GrammarError where units don't go together. */
export function inferUnit(formula: Formula): FormulaUnit {
  switch (formula.kind) {
    case 'number':
      return { of: 'constant' }
    case 'row':
      throw new Error(`${formula.letter} is not replaced`)
    case 'line':
      return unitOf(formula.line.metric)
    case 'ratio':
      return inferUnit(formula.of)
    case 'negative':
      return inferUnit(formula.of)
    case 'operation':
      return inferOperation(formula)
    case 'call':
      return inferCall(formula)
  }
}

function unitOf(metric: Metric): FormulaUnit {
  if (isOfNow(metric)) return { of: 'ratio' }
  const { kind } = metrics[metric]
  return kind === 'flow' ? { of: 'usd', per: 'bucket' } : kind === 'quote' ? { of: 'price' } : usd
}

function inferOperation(formula: Extract<Formula, { kind: 'operation' }>): FormulaUnit {
  const { operator, left, right, at } = formula
  const [one, other] = [inferUnit(left), inferUnit(right)]
  if (operator === '+' || operator === '-') return alike([one, other], at)
  if (other.of === 'constant') return one
  if (operator === '*') {
    if (one.of === 'constant') return other
    if (isPlain(one) && isPlain(other)) return { of: 'ratio' }
    if (one.of === 'ratio') return other
    if (other.of === 'ratio') return one
    throw [left, right].some(hasPrice) ? ofPrices(at) : unlike(one, other, at)
  }
  if (isPlain(one) && isPlain(other)) return { of: 'ratio' }
  if (one.of === 'usd' && one.per !== null && !isPlain(other) && perOf(other) === null)
    return { of: 'turnover', per: one.per }
  // A multiple: of the fees of a year, or of those of a bucket.
  return isPlain(other) ? one : { of: 'ratio' }
}

const isPlain = ({ of }: FormulaUnit) => of !== 'usd' && of !== 'turnover' && of !== 'price'

function inferCall({ name, of, at }: Extract<Formula, { kind: 'call' }>): FormulaUnit {
  const units = of.map(inferUnit)
  const unit = units[0] ?? { of: 'constant' }
  const [first] = of
  switch (name) {
    case 'sum':
    case 'mean':
    case 'min':
    case 'max':
      return alike(units, at)
    case 'share':
      if (first?.kind !== 'line' || !wholeOf(first.line))
        throw new GrammarError('share takes the name of a line that has a whole', first?.at ?? at)
      return { of: 'percent' }
    case 'hhi':
      if (first?.kind !== 'line' || wildcardOf(first.line.subject) === null || unit.of !== 'usd')
        throw new GrammarError('hhi takes a name with a star, such as fees.app.*', first?.at ?? at)
      return { of: 'HHI' }
    case 'avg':
    case 'end':
      if (first?.kind !== 'line' || metrics[first.line.metric].kind === 'flow')
        throw new GrammarError(`${name} takes the name of a stock or price`, first?.at ?? at)
      return unit
    case 'annual':
    case 'perday':
    case 'cum':
      if (unit.of !== 'usd' || unit.per !== 'bucket')
        throw new GrammarError(`${name} takes a flow`, first?.at ?? at)
      // Earlier buckets have other numbers of days.
      if (name !== 'cum' && of.flatMap(walk).some(isOfEarlier))
        throw new GrammarError(`${name} goes inside lag and diff: lag(${name}(A),1)`, at)
      return { of: 'usd', per: name === 'cum' ? null : name === 'annual' ? 'year' : 'day' }
    case 'growth':
    case 'yoy':
      return { of: 'percent' }
    case 'index':
      return { of: 'index' }
    case 'ma':
    case 'lag':
    case 'diff':
    case 'abs':
      return unit
  }
}

function alike(units: readonly FormulaUnit[], position: number): FormulaUnit {
  const [first = { of: 'constant' } as const, ...others] = units.filter(({ of }) => of !== 'constant')
  const other = others.find(unit => !isSame(first, unit))
  if (other) throw unlike(first, other, position)
  return first
}

export function isSame(one: FormulaUnit, other: FormulaUnit): boolean {
  return one.of === other.of && perOf(one) === perOf(other)
}

/** Whether values are larger for longer buckets. */
export const isPerBucket = (formula: Formula) => perOf(inferUnit(formula)) === 'bucket'

const perOf = (unit: FormulaUnit) => ('per' in unit ? unit.per : null)

function unlike(one: FormulaUnit, other: FormulaUnit, position: number): GrammarError {
  return new GrammarError(`unlike units: ${toUnit(one, 'D')} and ${toUnit(other, 'D')}`, position)
}

const hasPrice = (formula: Formula) =>
  walk(formula).some(node => node.kind === 'line' && metrics[node.line.metric].kind === 'quote')

/** How much a price is worth against fees over time, without a supply. */
export const relativeValuation = 'index(A)/index(ma(B,365)) of a price A and fees B'

function ofPrices(position: number): GrammarError {
  return new GrammarError(
    `a price times an amount has no unit: for a valuation use ${relativeValuation}`,
    position,
  )
}

/** The unit as responses, axes and files name it. */
export function toUnit(unit: FormulaUnit, grain: CalendarGrain): Unit {
  switch (unit.of) {
    case 'usd':
      return unit.per === null ? 'USD' : `USD ${toPer(unit.per, grain)}`
    case 'turnover':
      return toPer(unit.per, grain)
    case 'constant':
      return 'ratio'
    default:
      return unit.of
  }
}

function toPer(per: Per, grain: CalendarGrain) {
  return `per ${per === 'bucket' ? grainNames[grain] : per}` as const
}

const isOfEarlier = (formula: Formula) =>
  formula.kind === 'call' && (formula.name === 'lag' || formula.name === 'diff')

/** A running sum begins with the range. */
export const isRunning = (formula: Formula) => formula.kind === 'call' && formula.name === 'cum'

/** Functions on a value at its place in time, so that no single figure of a range can be made of the formula. */
export function hasPlaceInTime(formula: Formula): boolean {
  return formula.kind === 'call' && inTime.has(formula.name)
}

const inTime: ReadonlySet<FunctionName> = new Set(['ma', 'cum', 'lag', 'diff', 'growth', 'yoy', 'index'])
