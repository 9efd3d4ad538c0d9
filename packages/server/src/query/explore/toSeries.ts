import type { ExploreData, ExploreMember, ExploreSeries } from '@analytics/contract/api/responses/explore'
import { isSame, toUnit, type FormulaUnit } from '@analytics/contract/formula/inferUnit'
import { writeFormula } from '@analytics/contract/formula/writeFormula'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { toIsoDay } from '@analytics/contract/query/day'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { countDays } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { toCommonSpan } from '../../domain/DailyLine.ts'
import { hasTotal, toRowChange, type MeasuredRow } from '../../series/formula/measureRow.ts'
import type { EvaluatedFormula, ExploreEvaluation } from './ExploreEvaluation.ts'
import { describe } from './nameRow.ts'
import type { RankedMember } from './rankMembers.ts'
import { allLines, type Instance, type LinesRead, type ReadRow } from './readRows.ts'

export interface DrawnInstance {
  readonly instance: Instance
  /** The place of a member; null for rows without wildcards and for Others. */
  readonly ranked: RankedMember | null
}

export interface DrawnRow {
  readonly row: ReadRow
  /** What the chart draws. */
  readonly instances: readonly DrawnInstance[]
  /** Every member of a wildcard, in the order of the row; null without one. */
  readonly ranked: readonly RankedMember[] | null
}

interface Parts {
  readonly asked: ExploreQuery
  readonly evaluation: ExploreEvaluation
  readonly lines: LinesRead
  /** Names of rows by letter. */
  readonly names: ReadonlyMap<string, string>
}

export function toSeries(drawn: readonly DrawnRow[], parts: Parts): ExploreData['series'] {
  const all = drawn.flatMap(({ row, instances }) => instances.map(each => ({ row, ...each })))
  const colors = toColors(
    all.map(({ row, instance }) => ({ letter: row.resolved.letter, instance, own: row.resolved.row.color })),
  )
  const units = all.map(({ row }) => toShownUnit(row.resolved.unit, row.resolved.row.isPercent, parts.asked))
  const left = all.findIndex(({ row }) => !row.resolved.row.isRight && !row.resolved.row.isOff)
  return all.map(({ row, instance }, at) => {
    const { resolved } = row
    const unit = units[at] ?? { of: 'constant' }
    const first = units[left] ?? unit
    const isRight = resolved.row.isRight || !isSame(first, unit)
    return {
      ...toNamed({ row, instance }, parts, drawn.length),
      ...toFigures(row, instance, parts),
      color: colors[at] ?? othersColor,
      unit: toUnit(unit, parts.evaluation.grain),
      axis: isRight ? 'right' : 'left',
      mark:
        resolved.row.mark ??
        (parts.asked.view === 'bar' ? 'bar' : parts.asked.view === 'area' ? 'area' : 'line'),
      isOff: resolved.row.isOff,
    }
  })
}

function toColors(all: readonly { letter: string; instance: Instance; own: string | null }[]): string[] {
  const keys = all.map(
    ({ letter, instance }) => `${letter} ${instance.member ?? writeFormula(instance.formula)}`,
  )
  const fixed = all.flatMap(({ instance, own }, at): [string, string][] => {
    const color = own === null ? (instance.member === 'others' ? othersColor : instance.color) : `#${own}`
    return color === null ? [] : [[keys[at] ?? '', color]]
  })
  return toDistinctColors(keys, new Map(fixed))
}

function toNamed(
  { row, instance }: { row: DrawnRow['row']; instance: Instance },
  { names, lines }: Parts,
  rows: number,
) {
  const { letter, row: asked, formula } = row.resolved
  const name = names.get(letter) ?? asked.expression
  return {
    letter,
    member: instance.member,
    expression: asked.expression,
    expanded: writeFormula(
      instance.member === null || instance.member === 'others' ? formula : instance.formula,
    ),
    name: instance.member === null ? name : rows > 1 ? toMemberName(instance, name, lines) : instance.label,
  }
}

/** Beside other rows, a member is named with what it is measured by. */
function toMemberName({ member, label, formula }: Instance, name: string, lines: LinesRead): string {
  return member === 'others' ? `${label}, ${name}` : describe(formula, lines)
}

function toFigures(
  { resolved }: DrawnRow['row'],
  { formula }: Instance,
  { evaluation, lines }: Parts,
): Omit<ExploreSeries, keyof ReturnType<typeof toNamed> | 'color' | 'unit' | 'axis' | 'mark' | 'isOff'> {
  const factor = resolved.row.isPercent ? 100 : 1
  const evaluated = evaluation.evaluate(formula)
  const versus = evaluation.evaluateVersus(formula)
  const spans = allLines(formula).flatMap(line => {
    const values = lines.find(line)?.values
    return values === undefined || typeof values === 'string' ? [] : [values]
  })
  const span = toCommonSpan(spans)
  const counted = evaluated.days.reduce((sum, days) => sum + days, 0)
  return {
    ...toMeasured(evaluation.measure(formula), evaluated, resolved.unit, factor, evaluation, formula),
    values: toValues(evaluated.values, factor),
    days: [...evaluated.days],
    filled: [...evaluated.filled.keys()].filter(at => evaluated.filled[at] === 1),
    versus: versus && toValues(versus, factor),
    asOf: span && toIsoDay(span.asOf),
    firstDay: span && toIsoDay(span.firstDay),
    completeness: Math.round((counted / countDays(evaluation.range)) * 1e4) / 1e4,
    gaps: toGaps(evaluated),
  }
}

function toMeasured(
  measured: MeasuredRow,
  evaluated: EvaluatedFormula,
  unit: FormulaUnit,
  factor: number,
  evaluation: ExploreEvaluation,
  formula: Instance['formula'],
) {
  const latest = latestOf(evaluated, evaluation)
  const times = (value: number | null) => (value === null ? null : toExact(value * factor))
  const isPoints = unit.of === 'percent' || unit.of === 'ratio' || unit.of === 'constant'
  const changeUnit = isPoints ? ('points' as const) : ('percent' as const)
  if (hasTotal(formula)) {
    const { total, previous, change, comparison } = measured
    return {
      latest: times(latest),
      total: times(total),
      previous: times(previous),
      change: change === null ? null : toExact(change),
      changeUnit,
      comparison,
    }
  }
  const before = evaluation.valueBefore(formula)
  const previous = Number.isNaN(before) ? null : before
  const change = toRowChange(latest, previous, unit)
  return {
    latest: times(latest),
    total: null,
    previous: times(previous),
    change: change === null ? null : toExact(change),
    changeUnit,
    comparison: null,
  }
}

/** Cut, partial and repeated values are never the latest. */
function latestOf(
  { values, filled }: EvaluatedFormula,
  { buckets: { list, first } }: ExploreEvaluation,
): number | null {
  for (let at = values.length - 1; at >= 0; at--) {
    const bucket = list[first + at]
    const value = values[at] ?? Number.NaN
    if (bucket && !bucket.cut && !bucket.partial && !filled[at] && !Number.isNaN(value)) return value
  }
  return null
}

/** Days before a series began are outside, and no gap. */
function toGaps({ values, days }: EvaluatedFormula): ExploreSeries['gaps'] {
  const first = values.findIndex(value => !Number.isNaN(value))
  if (first < 0) return []
  const missing = [...values.keys()].filter(at => at > first && Number.isNaN(values[at] ?? Number.NaN))
  const without = missing.filter(at => (days[at] ?? 0) === 0).length
  return [
    ...(without > 0 ? [{ reason: 'missing' as const, buckets: without }] : []),
    ...(missing.length > without
      ? [{ reason: 'divided by zero' as const, buckets: missing.length - without }]
      : []),
  ]
}

/** Nine significant digits are more than any source has. */
const toExact = (value: number) => (value === 0 ? 0 : Number(value.toPrecision(12)))

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

/** The members of a wildcard row: all of them, or those that are drawn. */
export function toMembers(
  { row, ranked, instances }: DrawnRow,
  series: ExploreData['series'],
  evaluation: ExploreEvaluation,
  hasAll: boolean,
): ExploreMember[] {
  const { letter, unit, row: asked } = row.resolved
  const factor = asked.isPercent ? 100 : 1
  const drawn = new Map(series.filter(each => each.letter === letter).map(each => [each.member, each]))
  const selected = new Set(instances.map(({ instance }) => instance.member))
  return (ranked ?? [])
    .filter(({ instance }) => hasAll || selected.has(instance.member))
    .map(({ instance, measured, share, shareChange, rank, previousRank }) => {
      const evaluated = evaluation.evaluate(instance.formula)
      return {
        ...toMeasured(measured, evaluated, unit, factor, evaluation, instance.formula),
        id: instance.member ?? '',
        name: instance.label,
        color: drawn.get(instance.member)?.color ?? instance.color ?? othersColor,
        share,
        shareChange,
        rank,
        previousRank,
        isSelected: selected.has(instance.member),
      }
    })
}
