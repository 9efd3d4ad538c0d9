import { formatsOf } from '@analytics/contract/format/unit'
import { othersId } from '@analytics/contract/metrics/palettes'
import type { Unit } from '@analytics/contract/metrics/units'
import { startOf } from '@analytics/contract/query/day'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { toShares } from '../bars/toShares.ts'
import type { Chart } from '../core/Chart.ts'
import { toHidden } from '../legend/visibility.ts'
import type { Line } from '../lines/lines.ts'
import { toLinesChart } from '../lines/toLinesChart.ts'
import type { ChartResult, Presentation, ResultSeries } from './ChartResult.ts'

/** Lines that are lit, as those which have changed most. The others are quiet. */
const mostLit = 2

/** Draws a result as lines, of which each unit may have a pane. */
export function linesFromResult(result: ChartResult, view: Presentation): Chart {
  const { title, slots } = result
  const { mark, mode, shown = null, left, isLog = false, fitsData = false, hasDays = false } = view
  const hidden = toHidden(
    result.series.map(({ id }) => id),
    shown,
  )
  const { series, unit } = toDrawn(result, mode)
  const incomplete = toIncomplete(slots)
  const lines = series.flatMap(resultSeries => toLines(resultSeries, incomplete))
  const isLit = mark === 'lit' || result.isOfShares
  const usual = isLit ? byChange(series, new Set(incomplete)) : lines
  const chart = toLinesChart({
    title,
    unit,
    left,
    hidden,
    prominence: view.prominence ?? usual.map(({ id }) => id),
    mostStrong: isLit ? mostLit : view.mostLit,
    series: lines,
    ...toTime(slots),
    hasDays,
    log: isLog,
    fitsData,
    hasPanes: mark === 'panes',
  })
  return { ...chart, legend: toRanked(chart.legend, result, mode) }
}

/** The legend of series that are compared: in their order, with the figures of the range. Other legends stay as they are. */
function toRanked(
  legend: Chart['legend'],
  { series, unit = 'USD' }: ChartResult,
  mode: ChartMode,
): Chart['legend'] {
  if (series.every(({ comparison }) => comparison === undefined)) return legend
  const isOfShares = mode === 'percent'
  const format = formatsOf(isOfShares ? 'percent' : unit).compact
  return series.flatMap(({ id, total, share, comparison = null }) => {
    const value = isOfShares ? share : total
    const sums = { value, comparison: isOfShares ? null : comparison }
    return legend.filter(entry => entry.id === id).map(entry => ({ ...entry, figure: format(value), sums }))
  })
}

/** The values that lines show: of percentages the shares in each bucket. */
function toDrawn({ series, slots, unit = 'USD' }: ChartResult, mode: ChartMode) {
  if (mode === 'absolute' || 'timestamps' in slots) return { series, unit }
  const percent: Unit = 'percent'
  const shares = toShares(series, slots.buckets.length).series
  const drawn = series.map((resultSeries, index) => ({
    ...resultSeries,
    unit: percent,
    values: shares[index]?.values ?? [],
  }))
  return { series: drawn, unit: percent }
}

/** The series whose values have changed most over the whole buckets come first, Others last. */
function byChange(series: readonly ResultSeries[], incomplete: ReadonlySet<number>): readonly ResultSeries[] {
  const changeOf = ({ id, values }: ResultSeries) => {
    const knownValues = values.filter((value, index) => value !== null && !incomplete.has(index))
    return id === othersId ? -1 : Math.abs((knownValues.at(-1) ?? 0) - (knownValues[0] ?? 0))
  }
  return series.toSorted((one, other) => changeOf(other) - changeOf(one))
}

function toTime(slots: ChartResult['slots']) {
  if ('timestamps' in slots) return slots
  return {
    timestamps: slots.buckets.map(({ to }) => startOf(to) / 1000),
    step: 'day',
    calendar: slots,
  } as const
}

function toIncomplete(slots: ChartResult['slots']): readonly number[] {
  if ('timestamps' in slots) return []
  return slots.buckets.flatMap(({ cut, partial }, index) => (cut || partial ? [index] : []))
}

/** A series, and before it lies what it is compared with. */
function toLines(series: ResultSeries, incomplete: readonly number[]): Line[] {
  const { id, name, label = name, versus, filled = [], total: _, share: __, comparison: ___, ...own } = series
  // Repeated values are also dashed.
  const line = { ...own, id, name, label, incomplete: new Set([...incomplete, ...filled]) }
  if (!versus) return [line]
  const before = { id: `${id} before`, label: '', isFilled: false, isDashed: true }
  return [line, { ...line, ...versus, ...before, incomplete: new Set(incomplete) }]
}
