import { dayOf } from '@analytics/contract/query/day'

import { formatAxisChange, formatChange } from '../../format/change.ts'
import { dateLabels } from '../axes/dateLabels.ts'
import { hourLabels } from '../axes/hourLabels.ts'
import { layOutAxes } from '../axes/layOutAxes.ts'
import { paintAxes } from '../axes/paintAxes.ts'
import type { XLabel } from '../axes/placeLabels.ts'
import type { PlotArea } from '../axes/plotArea.ts'
import { niceTicks } from '../axes/ticks.ts'
import { toValue, toY } from '../axes/valueAxis.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import type { Chart, ChartDrawing } from '../core/Chart.ts'
import type { Series } from '../model/series.ts'
import type { Span } from '../model/zoom.ts'
import { readValues } from '../tooltip/readValues.ts'
import { lineEntries } from './lineEntries.ts'
import { nearestSeries } from './nearestSeries.ts'
import { paintLines } from './paintLines.ts'
import { describeTimestamps, timestampName, type LineStep } from './timestampText.ts'

export interface LinesInput {
  readonly title: string
  /** Unix seconds, equally far apart. */
  readonly timestamps: readonly number[]
  readonly step: LineStep
  /** Percent, a value per timestamp; the first lies on top. */
  readonly series: readonly Series[]
  readonly hidden: ReadonlySet<string>
}

/** How near a line the pointer must be, in CSS pixels. */
const reach = 10

export function toLinesChart({ title, timestamps, step, series, hidden }: LinesInput): Chart {
  const visible = series.filter(({ id }) => !hidden.has(id))
  const missing = `No data for this ${step}`
  const isKnown = (index: number) => visible.some(({ values }) => (values[index] ?? null) !== null)
  return {
    label: `${title}: ${visible.length} lines over ${timestamps.length} moments. Arrow keys read them, plus and minus zoom.`,
    resetKey: `${step} ${timestamps[0]} ${timestamps.at(-1)}`,
    slots: timestamps.map(timestamp => ({ from: timestamp, to: timestamp })),
    swatch: 'stroke',
    seriesIds: series.map(({ id }) => id),
    tooltip: { width: 196, chrome: 52 },
    legend: lineEntries(series, hidden),
    table: {
      title,
      noun: `${step}s`,
      head: [step === 'day' ? 'Day' : 'Hour', ...visible.map(({ name }) => name)],
      count: timestamps.length,
      row: index => {
        const timestamp = timestamps[index]
        if (timestamp === undefined) return []
        const values = visible.map(({ values }) => formatChange(values[index] ?? null))
        return [timestampName(timestamp, step), ...values]
      },
    },
    draw: (space, span, highlighted) => drawLines(visible, { timestamps, step, space, span, highlighted }),
    readSlot: (index, hoveredId, limit) => {
      const timestamp = timestamps[index]
      if (timestamp === undefined) return null
      const name = timestampName(timestamp, step)
      if (!isKnown(index)) return { name, rows: [], note: missing }
      const { rows, cut } = readValues(visible, index, { limit, keep: hoveredId })
      return {
        name,
        rows: rows.map(row => ({ ...row, value: formatChange(row.value), hovered: row.id === hoveredId })),
        rest: cut.length === 0 ? undefined : { count: cut.length },
        note: null,
      }
    },
    describeSlot: index => {
      const timestamp = timestamps[index]
      if (timestamp === undefined) return ''
      const values = readValues(visible, index).rows.map(
        ({ name, value }) => `${name} ${value === null ? 'unknown' : formatChange(value)}`,
      )
      return `${timestampName(timestamp, step)}. ${isKnown(index) ? values.join(', ') : missing}`
    },
    describeSpan: span => describeTimestamps(timestamps, step, span),
  }
}

interface LinesDrawing extends Pick<LinesInput, 'timestamps' | 'step'> {
  readonly space: DrawSpace
  readonly span: Span
  readonly highlighted: string | null
}

function drawLines(series: readonly Series[], input: LinesDrawing): ChartDrawing {
  const { space, span, highlighted } = input
  const ticks = lineTicks(series, span)
  const axes = layOutAxes({
    space,
    span,
    ticks,
    tickTexts: formatAxisChange(ticks),
    points: true,
    xLabels: area => timeLabels(input, area),
  })
  const { area, domain } = axes
  const withinReach = toValue(area, domain, 0) - toValue(area, domain, reach)
  return {
    width: space.width,
    height: space.height,
    area,
    seriesAt: (index, y) => nearestSeries(series, index, toValue(area, domain, y), withinReach),
    // The first series lies on top.
    pointsAt: index =>
      series.toReversed().flatMap(({ id, color, values }) => {
        const value = values[index] ?? null
        return value === null ? [] : [{ id, color, y: toY(area, domain, value) }]
      }),
    paint: (ctx, ratio) => {
      paintAxes(ctx, axes, ratio)
      paintLines(ctx, { axes, series, highlighted }, ratio)
    },
  }
}

/** Includes zero, in the middle where no line ever left it. */
export function lineTicks(series: readonly Series[], { first, last }: Span): number[] {
  const values = series.flatMap(each => each.values.slice(first, last + 1)).map(value => value ?? 0)
  const low = values.reduce((least, value) => Math.min(least, value), 0)
  const high = values.reduce((most, value) => Math.max(most, value), 0)
  return low === high ? niceTicks(-1, 1) : niceTicks(low, high)
}

function timeLabels({ timestamps, step, space: { measure } }: LinesDrawing, area: PlotArea): XLabel[] {
  if (step === 'hour') return hourLabels({ timestamps, area, measure })
  const days = timestamps.map(timestamp => dayOf(timestamp * 1000))
  const buckets = days.map((day, index) => {
    // A weekly point stands for the days since the one before, or most months would have no start.
    const from = Math.min(day, (days[index - 1] ?? day - 1) + 1)
    return { from, to: day, partial: false, complete: true }
  })
  return dateLabels({ buckets, period: 'D', area, measure, namesPartial: false })
}
