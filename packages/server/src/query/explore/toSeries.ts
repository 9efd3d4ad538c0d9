import type {
  ExploreData,
  ExploreMember,
  ExploreSeries,
} from '@analytics/contract/api/responses/explore/explore'
import { toMark } from '@analytics/contract/explore/toMark'
import { letters, walk } from '@analytics/contract/formula/formula'
import { isSame, toUnit, type FormulaUnit } from '@analytics/contract/formula/inferUnit'
import { othersColor, palettes } from '@analytics/contract/metrics/palettes'
import { toIsoDay } from '@analytics/contract/query/day'
import type { ExploreQuery, ExploreRow } from '@analytics/contract/query/ExploreQuery'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { toDistinctColors, toUnlikeColors } from '../../domain/ColorRegistry.ts'
import { toCommonSpan } from '../../domain/daily/DailyLine.ts'
import { turn } from '../../lib/turn.ts'
import { roundSums, toExact } from '../../series/rounding.ts'
import { changeUnitOf, toUnitChange } from '../../series/steps/measure.ts'
import type { MeasuredRow } from '../../series/steps/measureLine.ts'
import { allLines } from '../../series/steps/Operands.ts'
import type { EvaluatedFormula } from './EvaluatedFormula.ts'
import type { ExploreEvaluation } from './ExploreEvaluation.ts'
import { nameSeries } from './nameSeries.ts'
import type { RankedMember } from './rankMembers.ts'
import type { Instance, LinesRead, ReadRow } from './readRows.ts'

export interface DrawnInstance {
  readonly instance: Instance
  /** The place of a member; null for rows without wildcards and for Others. */
  readonly ranked: RankedMember | null
}

export interface DrawnRow {
  readonly row: ReadRow
  /** The members that the chart draws. */
  readonly instances: readonly DrawnInstance[]
  /** Every member of a wildcard, in the order of the row; null without one. */
  readonly ranked: readonly RankedMember[] | null
  /** The amount of which the members have shares. */
  readonly whole: number | null
  /** The members that the row selects, of which the chart draws as many as can be told apart. */
  readonly selected: ReadonlySet<string | null>
}

interface Parts {
  readonly asked: ExploreQuery
  readonly evaluation: ExploreEvaluation
  readonly lines: LinesRead
  /** Names of rows by letter. */
  readonly names: ReadonlyMap<string, string>
}

export async function toSeries(drawn: readonly DrawnRow[], parts: Parts): Promise<ExploreData['series']> {
  const all = drawn.flatMap(({ row, instances }) => instances.map(instance => ({ row, ...instance })))
  const colors = toColors(
    all.map(({ row, instance }) => ({ letter: row.resolved.letter, instance, own: row.resolved.row.color })),
  )
  const { left, units } = toAxes(
    all.map(({ row }) => toShownUnit(row.resolved.unit, row.resolved.row.isPercent, parts.asked)),
    all.map(({ row }) => row.resolved.row),
  )
  const series: ExploreSeries[] = []
  const { list, first } = parts.evaluation.buckets
  const buckets = list.length - first
  for (const [index, { row, ...drawnInstance }] of all.entries()) {
    const { instance } = drawnInstance
    await turn()
    const { resolved } = row
    const unit = units[index] ?? { of: 'constant' }
    series.push({
      ...nameSeries({ row, instance }, parts, drawn.length),
      ...toFigures(row, drawnInstance, parts),
      color: colors[index] ?? othersColor,
      unit: toUnit(unit, parts.evaluation.grain),
      axis: left === undefined || isSame(left, unit) ? 'left' : 'right',
      mark: toMark(resolved, { ...parts.asked, isWildcard: instance.member !== null, buckets }),
      isOff: resolved.row.isOff,
    })
  }
  return series
}

/** A number is a level line: it takes the unit of the row before it, or else of the first one behind it. */
function toAxes(units: readonly FormulaUnit[], rows: readonly ExploreRow[]) {
  const isMeasured = ({ of }: FormulaUnit) => of !== 'constant'
  const drawn = units.map((unit, index) =>
    isMeasured(unit) ? unit : (units.slice(0, index).findLast(isMeasured) ?? units.find(isMeasured) ?? unit),
  )
  const isShown = (_: FormulaUnit, index: number) => !rows[index]?.isOff
  const left =
    drawn.find((unit, index) => isShown(unit, index) && !rows[index]?.isRight) ?? drawn.find(isShown)
  return { left, units: drawn }
}

/** Rows take the colours of the palette in their order; members keep the colours that they have everywhere. */
function toColors(all: readonly { letter: string; instance: Instance; own: string | null }[]): string[] {
  const drawn = all.map(({ letter, instance: { member, color }, own }) => {
    const usual = member === null ? (palettes.charts[letters.indexOf(letter)] ?? null) : color
    return { id: member ?? letter, color: own === null ? usual : `#${own}` }
  })
  const isFree = (index: number) => all[index]?.instance.member === null && all[index]?.own === null
  return toUnlikeColors(toDistinctColors(drawn), isFree)
}

function toFigures(
  { resolved }: DrawnRow['row'],
  { instance: { formula, rest }, ranked }: DrawnInstance,
  { asked, evaluation, lines }: Parts,
): Omit<ExploreSeries, keyof ReturnType<typeof nameSeries> | 'color' | 'unit' | 'axis' | 'mark' | 'isOff'> {
  const shown = toShown(resolved, asked)
  const { factor } = shown
  const evaluated = evaluation.evaluate(formula)
  const spans = allLines(rest?.written ?? formula).flatMap(line => {
    const values = lines.find(line)?.values
    return values === undefined || typeof values === 'string' ? [] : [values]
  })
  const span = toCommonSpan(spans)
  const counted = evaluated.days.reduce((sum, days) => sum + days, 0) - evaluation.countFilled(formula)
  return {
    ...toMeasured(ranked ? ranked.measured : evaluation.measure(formula), evaluated, shown),
    values: toValues(evaluated.values, factor),
    days: [...evaluated.days],
    filled: [...evaluated.filled.keys()].filter(index => (evaluated.filled[index] ?? 0) > 0),
    versus: evaluated.versus && toValues(evaluated.versus, factor),
    asOf: span && toIsoDay(span.asOf),
    firstDay: span && toIsoDay(span.firstDay),
    completeness: toCompleteness(counted, span?.firstDay, evaluation.range, evaluation.findReported(formula)),
    gaps: toGaps(evaluated, evaluation),
  }
}

/** Days before a row began are outside: they are not missing. A sum lacks what its parts lack, though it has a value on every day. */
function toCompleteness(
  counted: number,
  firstDay: number | undefined,
  { from, to }: DayRange,
  reported: number | null,
): number | null {
  const days = to - Math.max(from, firstDay ?? from) + 1
  return days <= 0 ? null : Math.round(Math.min(1, counted / days, reported ?? 1) * 1e4) / 1e4
}

interface Shown {
  /** The unit of totals, as the formula has it. */
  readonly own: FormulaUnit
  /** The unit of the values that are drawn. */
  readonly drawn: FormulaUnit
  readonly factor: number
  /** The drawn values were indexed or compared, so no total goes with them. */
  readonly isTransformed: boolean
}

function toShown({ unit, row }: DrawnRow['row']['resolved'], asked: ExploreQuery): Shown {
  const { result } = asked.transforms
  const hasOwnUnit = result !== null && result !== 'diff'
  return {
    own: unit,
    drawn: toShownUnit(unit, row.isPercent, asked),
    factor: row.isPercent && !hasOwnUnit ? 100 : 1,
    isTransformed: result !== null,
  }
}

function toMeasured(
  measured: MeasuredRow | null,
  evaluated: EvaluatedFormula,
  { own, drawn, factor, isTransformed }: Shown,
) {
  const times = (value: number | null) => (value === null ? null : toExact(value * factor))
  const { latest, isLatestFilled } = evaluated
  if (measured && !isTransformed) {
    const { total, value, previous, change, comparison, isLast, isFilled } = measured
    return {
      latest: times(isLast ? value : latest),
      latestFilled: isLast ? isFilled : isLatestFilled,
      total: times(total),
      value: times(value),
      previous: times(previous),
      change: change === null ? null : toExact(change),
      changeUnit: changeUnitOf(own),
      comparison: comparison && roundSums(comparison, times),
    }
  }
  // Both sides are in the drawn unit, in which points are counted.
  const [now, previous] = [times(latest), times(evaluated.previous)]
  const change = toUnitChange(now, previous, drawn)
  return {
    latest: now,
    latestFilled: isLatestFilled,
    total: null,
    value: now,
    previous,
    change: change === null ? null : toExact(change),
    changeUnit: changeUnitOf(drawn),
    comparison: null,
  }
}

/** Whole buckets without a value from the first result on, or from the first operands if there is no result at all. */
function toGaps(
  { values, days, divided }: EvaluatedFormula,
  { buckets: { list, first: start } }: ExploreEvaluation,
): ExploreSeries['gaps'] {
  const result = values.findIndex((value, index) => !Number.isNaN(value) || divided[index] === 1)
  const first = result < 0 ? days.findIndex(count => count > 0) : result
  if (first < 0) return []
  const missing = [...values.keys()].filter(index => {
    const bucket = list[start + index]
    const isWhole = bucket !== undefined && !bucket.cut && !bucket.partial
    return index >= first && isWhole && Number.isNaN(values[index] ?? Number.NaN)
  })
  const reasons = missing.map(index =>
    divided[index] ? 'divided by zero' : days[index] ? 'undefined' : 'missing',
  )
  return gapReasons.flatMap(reason => {
    const buckets = reasons.filter(otherReason => otherReason === reason).length
    return buckets === 0 ? [] : [{ reason, buckets }]
  })
}

const gapReasons = ['missing', 'divided by zero', 'undefined'] as const

const toValues = (values: Float64Array, factor: number) =>
  Array.from(values, value => (Number.isFinite(value) ? toExact(value * factor) : null))

function toShownUnit(unit: FormulaUnit, isPercent: boolean, { transforms }: ExploreQuery): FormulaUnit {
  switch (transforms.result) {
    case 'index':
      return { of: 'index' }
    case 'return':
    case 'yoy':
    case 'growth':
      return { of: 'percent' }
    default:
      return isPercent
        ? { of: 'percent' }
        : transforms.isCumulative && unit.of === 'usd'
          ? { of: 'usd', per: null }
          : unit
  }
}

/** The members of a wildcard row: all of them, or those that it selects. */
export async function toMembers(
  { row, ranked, selected }: DrawnRow,
  series: ExploreData['series'],
  { asked, evaluation }: Pick<Parts, 'asked' | 'evaluation'>,
): Promise<ExploreMember[]> {
  const { letter } = row.resolved
  const shown = toShown(row.resolved, asked)
  const drawn = new Map(
    series.filter(oneSeries => oneSeries.letter === letter).map(oneSeries => [oneSeries.member, oneSeries]),
  )
  const wantedMembers = (ranked ?? []).filter(
    ({ instance }) => asked.hasAllMembers || selected.has(instance.member),
  )
  const ids = wantedMembers.map(({ instance: { member } }) => member)
  const hasIndex =
    !shown.isTransformed &&
    walk(row.resolved.formula).some(node => node.kind === 'call' && node.name === 'index')
  const evaluated = await evaluation.evaluateMembers(row.resolved.formula, ids)
  return wantedMembers.flatMap((rankedMember, index): ExploreMember[] => {
    const ownFormula = evaluated[index]
    const { instance, measured, value, shares, rank, previousRank, contribution } = rankedMember
    const { member, label, color } = instance
    if (!ownFormula) return []
    return [
      {
        ...toMeasured(measured, ownFormula, shown),
        id: member ?? '',
        name: label,
        color: drawn.get(member)?.color ?? color ?? othersColor,
        // A member is ranked by its own value, whatever the view makes of the drawn ones. An index is shown from the base of the chart.
        ...(hasIndex ? {} : { value: value === null ? null : toExact(value * shown.factor) }),
        ...shares,
        rank,
        previousRank,
        contribution: contribution === null ? null : toExact(contribution),
        isSelected: selected.has(member),
      },
    ]
  })
}
