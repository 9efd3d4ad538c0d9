import { letters, linesOf, partsOf, replace, walk, type Formula } from '../formula/formula.ts'
import { hasPlaceInTime, inferUnit, relativeValuation, type FormulaUnit } from '../formula/inferUnit.ts'
import { parseFormula, tryFormula } from '../formula/parseFormula.ts'
import { GrammarError } from '../lines/GrammarError.ts'
import type { Line } from '../lines/lineName.ts'
import { subjectKinds, wildcardOf, type Wildcard } from '../lines/subjects.ts'
import { isOfNow, isOfOne, metrics } from '../metrics/metrics.ts'
import type { ExploreQuery, ExploreRow } from '../query/ExploreQuery.ts'
import { orderTexts, ordersOf } from './ordersOf.ts'

export interface ResolvedRow {
  readonly row: ExploreRow
  readonly letter: string
  /** The row's formula as it was written. */
  readonly written: Formula
  /** The same with the letters of other rows replaced by their formulas. */
  readonly formula: Formula
  readonly unit: FormulaUnit
  /** The members that the stars of the formula stand for; null without a star. */
  readonly wildcard: Wildcard | null
}

/** A row that can't be used, with the reason and the place. */
export interface RefusedRow {
  readonly row: ExploreRow
  readonly letter: string
  readonly error: GrammarError
}

/**
 * Replaces letters by formulas and infers units. A row that fails is refused alone.
 * A number is a level line over the days of the other rows; without a metric in any row there are no days.
 */
export function resolveRows(query: AskedRows): (ResolvedRow | RefusedRow)[] {
  const resolved = resolveEach(query)
  const hasDays = resolved.some(row => !isRefused(row) && linesOf(row.formula).length > 0)
  return resolved.map(resolvedRow => {
    if (hasDays || isRefused(resolvedRow)) return resolvedRow
    const { row, letter } = resolvedRow
    return {
      row,
      letter,
      error: new GrammarError(`${row.expression} is a number: add a row with a metric`, 0),
    }
  })
}

type AskedRows = Pick<ExploreQuery, 'rows' | 'transforms' | 'grain'>

function resolveEach({ rows, transforms, grain }: AskedRows): (ResolvedRow | RefusedRow)[] {
  const formulas = rows.map(({ expression }) => tryFormula(expression))
  return rows.map((row, index) => {
    const letter = letters[index] ?? ''
    try {
      const written = formulas[index] ?? parseFormula(row.expression)
      if (countParts(written, formulas, [letter]) > mostParts)
        throw new GrammarError(`Use at most ${mostParts} parts, including those of other rows`, 0)
      const formula = expand(written, formulas, [letter], (other, position) =>
        refuseNarrowed(other, position, rows, formulas),
      )
      const unit = inferUnit(formula)
      refuseRanking(row, formula)
      refuseOrder(row, formula)
      if (row.within.length > 0 && starsOf(formula).length > 0 && findNarrowed(formula) === null)
        throw new GrammarError(
          'in narrows the applications of app.* and the coins of price.stablecoin.*',
          row.expression.length,
        )
      if (row.hasOthers && hasPriceMembers(formula))
        throw new GrammarError('prices add up to no Others', row.expression.length)
      if (row.isByParent && !hasParents(formula))
        throw new GrammarError(
          'parents groups the applications of app.*, without exclusions',
          row.expression.length,
        )
      if (row.isPercent && ['usd', 'price', 'percent', 'index', 'HHI'].includes(unit.of))
        throw new GrammarError('pct applies to ratios only', row.expression.length)
      refuseTransforms(formula, transforms, grain)
      refuseHistory(formula, transforms, grain)
      return { row, letter, written, formula, unit, wildcard: toWildcard(formula) }
    } catch (error) {
      if (error instanceof GrammarError) return { row, letter, error }
      throw error
    }
  })
}

/** The line that ranks the members of a wildcard row: another metric of the same subjects. Null without `of`. */
export function toRankingLine({ row, formula }: Pick<ResolvedRow, 'row' | 'formula'>): Line | null {
  const like = linesOf(formula).find(({ subject }) => wildcardOf(subject) !== null)
  return row.of === null || !like ? null : { ...like, metric: row.of }
}

function refuseRanking(row: ExploreRow, formula: Formula): void {
  const line = toRankingLine({ row, formula })
  if (!line) return
  const { metrics: ownMetrics } = subjectKinds[line.subject.kind]
  if (!ownMetrics.some(metric => metric === line.metric))
    throw new GrammarError(`'${line.subject.kind}' has no ${line.metric}`, row.expression.length, ownMetrics)
  if (isOfOne(line.metric))
    throw new GrammarError(
      `${metrics[line.metric].label} ranks no members: it is of one subject a row`,
      row.expression.length,
    )
}

function refuseOrder(row: ExploreRow, formula: Formula): void {
  const orders = ordersOf(formula)
  if (!hasMembers(formula) || orders.includes(row.by)) return
  const holders = row.by === 'contribution' ? 'amounts of a single name' : 'amounts'
  throw new GrammarError(
    `only ${holders} have a ${orderTexts[row.by]} to be ordered by`,
    row.expression.length,
    orders.map(order => `by=${order}`),
  )
}

/**
 * Whether the members of a formula can be grouped by parent: applications that are, with a line of the parent for each group.
 * No such line leaves versions out.
 */
export function hasParents(formula: Formula): boolean {
  return isOfApps(formula) && starsOf(formula).every(({ subject }) => subject.excludes === null)
}

/** Whether the members of a formula are applications, of all that there are. */
export function isOfApps(formula: Formula): boolean {
  const stars = starsOf(formula)
  return stars.length > 0 && stars.every(({ subject: { kind, id } }) => kind === 'app' && id === '*')
}

/** The kind of members that can be narrowed to some. */
export function findNarrowed(formula: Formula): 'app' | 'stablecoin' | null {
  if (isOfApps(formula)) return 'app'
  const stars = starsOf(formula)
  const isOfPrices = ({ metric, subject }: Line) => subject.kind === 'stablecoin' && isOfOne(metric)
  return stars.length > 0 && stars.every(isOfPrices) ? 'stablecoin' : null
}

/** Whether the members have prices, of which there is no sum. */
export const hasPriceMembers = (formula: Formula) => starsOf(formula).some(({ metric }) => isOfOne(metric))

const starsOf = (formula: Formula) => linesOf(formula).filter(({ subject }) => wildcardOf(subject) !== null)

export const isRefused = (row: ResolvedRow | RefusedRow): row is RefusedRow => 'error' in row

/** Letters could multiply one another without end. */
const mostParts = 256

/** Counts the parts of a formula with its letters replaced, up to the limit. */
function countParts(formula: Formula, all: readonly (Formula | null)[], path: readonly string[]): number {
  let count = 0
  for (const node of walk(formula)) {
    if (++count > mostParts) break
    if (node.kind !== 'row' || path.includes(node.letter)) continue
    const named = all[letters.indexOf(node.letter)]
    if (named) count += countParts(named, all, [...path, node.letter])
  }
  return count
}

/** Options stay with their row, so a formula would read the concentration of other members than the row shows. */
function refuseNarrowed(
  letter: string,
  position: number,
  rows: readonly ExploreRow[],
  all: readonly (Formula | null)[],
): void {
  const index = letters.indexOf(letter)
  const [row, formula] = [rows[index], all[index]]
  const isNarrowed = row !== undefined && (row.within.length > 0 || row.isByParent)
  if (isNarrowed && formula && walk(formula).some(isConcentration))
    throw new GrammarError(
      `${letter} is narrowed by its options, which a formula does not have: use a name such as hhi(fees.category.dexs.*)`,
      position,
    )
}

function expand(
  formula: Formula,
  all: readonly (Formula | null)[],
  path: readonly string[],
  check: (letter: string, position: number) => void,
): Formula {
  return replace(formula, leaf => {
    if (leaf.kind === 'line') return leaf
    const { letter, at } = leaf
    const named = all[letters.indexOf(letter)]
    if (!named) {
      const usable = [...letters].filter((_, index) => all[index])
      throw new GrammarError(`${letter} is not a series`, at, usable)
    }
    if (path.includes(letter)) throw new GrammarError(`${[...path, letter].join(' needs ')}`, at)
    check(letter, at)
    return expand(named, all, [...path, letter], check)
  })
}

const isConcentration = (formula: Formula) => formula.kind === 'call' && formula.name === 'hhi'

/** The lines with a star that have a row for each member; `hhi` makes one row of all of its own. */
function memberStarsOf(formula: Formula): Line[] {
  if (isConcentration(formula)) return []
  return formula.kind === 'line' ? starsOf(formula) : partsOf(formula).flatMap(memberStarsOf)
}

/** Whether the formula has a value for each member of its stars. */
export const hasMembers = (formula: Formula) => memberStarsOf(formula).length > 0

/** Wildcards of one formula are joined by id, so they must stand for the same members. */
function toWildcard(formula: Formula): Wildcard | null {
  const [first, ...others] = memberStarsOf(formula)
  if (!first) return null
  if (others.length + 1 < starsOf(formula).length)
    throw new GrammarError('hhi is one figure of all members: give it a row without other stars', 0)
  const nameOf = ({ subject }: typeof first) => {
    const wildcard = wildcardOf(subject)
    return `${wildcard} ${subject.kind} ${wildcard === 'subjects' ? '' : subject.id}`
  }
  if (others.some(other => nameOf(other) !== nameOf(first)))
    throw new GrammarError('all wildcards of a formula must stand for the same members', 0)
  return wildcardOf(first.subject)
}

const isRate = (formula: Formula) =>
  formula.kind === 'call' && (formula.name === 'annual' || formula.name === 'perday')

/** A figure of now has no other days to be averaged or compared with. */
function refuseHistory(
  formula: Formula,
  transforms: ExploreQuery['transforms'],
  grain: ExploreQuery['grain'],
): void {
  const single = findOfNow(formula)
  if (!single) return
  const placed = walk(formula).find(hasPlaceInTime)
  const { average, isCumulative, result } = transforms
  const isOverTime = placed !== undefined || average !== null || isCumulative || result !== null
  if (!isOverTime && (grain === null || grain === 'D')) return
  throw new GrammarError(
    `${metrics[single.metric].label} has only today’s value: there is no history to ${isOverTime ? `average or compare. Use ${relativeValuation}` : 'put into longer intervals, so use grain D'}`,
    placed?.at ?? 0,
  )
}

/** The first line of the formula that has no history. */
export function findOfNow(formula: Formula): Line | undefined {
  return linesOf(formula).find(({ metric }) => isOfNow(metric))
}

export function hasAverage(formula: Formula): boolean {
  return walk(formula).some(node => node.kind === 'call' && node.name === 'ma')
}

function refuseTransforms(
  formula: Formula,
  { isCumulative, average }: ExploreQuery['transforms'],
  grain: ExploreQuery['grain'],
): void {
  if (isCumulative && linesOf(formula).some(({ metric }) => metrics[metric].kind !== 'flow'))
    throw new GrammarError('cum applies to flows only', 0)
  const rate = isCumulative && walk(formula).find(isRate)
  if (rate) throw new GrammarError('a running sum has no rate: leave out annual and perday', rate.at)
  if (grain !== null && grain !== 'D' && (average !== null || hasAverage(formula)))
    throw new GrammarError('moving averages need daily values: use grain D', 0)
}
