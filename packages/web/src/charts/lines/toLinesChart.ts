import { dayOf } from '@analytics/contract/query/day'
import type { LineUnit } from '@analytics/contract/view/viewState'

import { dateLabels } from '../axes/dateLabels.ts'
import { hourLabels } from '../axes/hourLabels.ts'
import { layOutAxes } from '../axes/layOutAxes.ts'
import { paintAxes } from '../axes/paintAxes.ts'
import type { XLabel } from '../axes/placeLabels.ts'
import type { PlotArea } from '../axes/plotArea.ts'
import { toY } from '../axes/valueAxis.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import type { Chart, ChartDrawing } from '../core/Chart.ts'
import type { Span } from '../model/zoom.ts'
import { readValues } from '../tooltip/readValues.ts'
import { endLabelRoom, paintEndLabels, placeEndLabels } from './endLabels.ts'
import { lineUnits, toLineAxis } from './lineAxis.ts'
import { lineEntries } from './lineEntries.ts'
import { toStrong, type Line } from './lines.ts'
import { nearestRows } from './nearestRows.ts'
import { nearestSeries } from './nearestSeries.ts'
import { paintLines } from './paintLines.ts'
import { describeTimestamps, timestampName, type LineStep } from './timestampText.ts'

export interface LinesInput {
  readonly title: string
  /** Unix seconds, equally far apart. */
  readonly timestamps: readonly number[]
  readonly step: LineStep
  /** A value per timestamp; the first lies on top. */
  readonly series: readonly Line[]
  readonly hidden: ReadonlySet<string>
  /** Ids, the most prominent first: they are drawn strongly where there are too many lines. */
  readonly prominence: readonly string[]
  readonly unit: LineUnit
  readonly log: boolean
}

/** How near a line the pointer must be, in CSS pixels. */
const reach = 10
/** More rows than this are not read while the pointer moves. */
const mostRows = 10

export function toLinesChart(input: LinesInput): Chart {
  const { title, timestamps, step, series, hidden, unit, log } = input
  const { format } = lineUnits[unit]
  const visible = series.filter(({ id }) => !hidden.has(id))
  const strong = toStrong(visible, input.prominence)
  const missing = `No data for this ${step}`
  const isKnown = (index: number) => visible.some(({ values }) => (values[index] ?? null) !== null)
  return {
    label: `${title}: ${visible.length} lines over ${timestamps.length} moments. Arrow keys read them, plus and minus zoom.`,
    resetKey: `${step} ${timestamps[0]} ${timestamps.at(-1)}`,
    slots: timestamps.map(timestamp => ({ from: timestamp, to: timestamp })),
    swatch: 'stroke',
    seriesIds: series.map(({ id }) => id),
    tooltip: { width: 196, chrome: 52 },
    legend: lineEntries({ series, hidden, strong, unit }),
    table: {
      title,
      noun: `${step}s`,
      head: [step === 'day' ? 'Day' : 'Hour', ...visible.map(({ name }) => name)],
      count: timestamps.length,
      row: index => {
        const timestamp = timestamps[index]
        if (timestamp === undefined) return []
        const values = visible.map(({ values }) => format(values[index] ?? null))
        return [timestampName(timestamp, step), ...values]
      },
    },
    draw: (space, span, highlighted, pointed = null) =>
      drawLines(visible, { timestamps, step, unit, log, space, span, highlighted, pointed, strong }),
    readSlot: (index, hoveredId, limit, nearestId = null) => {
      const timestamp = timestamps[index]
      if (timestamp === undefined) return null
      const name = timestampName(timestamp, step)
      if (!isKnown(index)) return { name, rows: [], note: missing }
      const known = readValues(visible, index).rows.filter(({ value }) => value !== null)
      const count = Math.min(limit, mostRows)
      const near = nearestId ?? hoveredId
      const rows =
        near !== null || known.length <= count
          ? nearestRows(known, near ?? '', count)
          : known.filter(({ id }) => strong.has(id)).slice(0, count)
      return {
        name,
        ...(rows.length < known.length ? { kind: `${rows.length} of ${known.length}` } : {}),
        rows: rows.map(row => ({ ...row, value: format(row.value), hovered: row.id === hoveredId })),
        note: null,
      }
    },
    describeSlot: index => {
      const timestamp = timestamps[index]
      if (timestamp === undefined) return ''
      const values = readValues(visible, index).rows.map(
        ({ name, value }) => `${name} ${value === null ? 'unknown' : format(value)}`,
      )
      return `${timestampName(timestamp, step)}. ${isKnown(index) ? values.join(', ') : missing}`
    },
    describeSpan: span => describeTimestamps(timestamps, step, span),
  }
}

interface LinesDrawing extends Pick<LinesInput, 'timestamps' | 'step' | 'unit' | 'log'> {
  readonly space: DrawSpace
  readonly span: Span
  readonly highlighted: string | null
  readonly pointed: string | null
  readonly strong: ReadonlySet<string>
}

function drawLines(series: readonly Line[], input: LinesDrawing): ChartDrawing {
  const { space, span, highlighted, pointed, strong } = input
  const { ticks, texts, domain } = toLineAxis(series, input)
  const labelled = series.filter(({ id }) => strong.has(id))
  const axes = layOutAxes({
    space,
    span,
    ticks,
    tickTexts: texts,
    domain,
    points: true,
    right: endLabelRoom(labelled, space.measure),
    xLabels: area => timeLabels(input, area),
  })
  const { area } = axes
  const labels = placeEndLabels(labelled, axes)
  const distanceFrom = (y: number) => (value: number) => Math.abs(toY(area, domain, value) - y)
  return {
    width: space.width,
    height: space.height,
    area,
    seriesAt: (index, y) => nearestSeries(series, index, distanceFrom(y), reach),
    nearestAt: (index, y) => nearestSeries(series, index, distanceFrom(y), Number.POSITIVE_INFINITY),
    // The first series lies on top.
    pointsAt: index =>
      series.toReversed().flatMap(({ id, color, values }) => {
        const value = values[index] ?? null
        if (value === null || !(strong.has(id) || id === pointed)) return []
        return [{ id, color, y: toY(area, domain, value) }]
      }),
    paint: (ctx, ratio) => {
      paintAxes(ctx, axes, ratio)
      paintLines(ctx, { axes, series, strong, highlighted, pointed }, ratio)
      paintEndLabels(ctx, labels, axes, ratio)
    },
  }
}

function timeLabels({ timestamps, step, space: { measure } }: LinesDrawing, area: PlotArea): XLabel[] {
  if (step === 'hour') return hourLabels({ timestamps, area, measure })
  const days = timestamps.map(timestamp => dayOf(timestamp * 1000))
  const buckets = days.map((day, index) => {
    // A weekly point stands for the days since the one before, or most months would have no start.
    const from = Math.min(day, (days[index - 1] ?? day - 1) + 1)
    return { from, to: day, cut: false, partial: false, complete: true }
  })
  return dateLabels({ buckets, period: 'D', area, measure, namesPartial: false })
}
