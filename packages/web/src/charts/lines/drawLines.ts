import { units, type Unit } from '@analytics/contract/metrics/units'
import { dayOf } from '@analytics/contract/query/day'

import { dateLabels } from '../axes/dateLabels.ts'
import { hourLabels } from '../axes/hourLabels.ts'
import { layOutAxes, type YAxis } from '../axes/layOutAxes.ts'
import { paintAxes } from '../axes/paintAxes.ts'
import { firstThatFits, type XLabel } from '../axes/placeLabels.ts'
import { type PlotArea, slotCentre } from '../axes/plotArea.ts'
import { toY as toPlace } from '../axes/valueAxis.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import type { ChartDrawing } from '../core/Chart.ts'
import type { AxisUnits } from '../model/axisUnits.ts'
import type { SeriesEnd } from '../model/seriesEnd.ts'
import type { Span } from '../model/zoom.ts'
import { endLabelRoom, endTexts, paintEndLabels, placeEndLabels, type EndText } from './endLabels.ts'
import { toLineAxis, type LineAxis } from './lineAxis.ts'
import { lastKnown } from './lineEntries.ts'
import type { Calendar, MeasuredLine } from './lines.ts'
import { nearestSeries } from './nearestSeries.ts'
import { paintLines } from './paintLines.ts'
import { offsetName, type LineStep } from './timestampText.ts'

/** Part of the width that names at the ends of lines may take. */
const mostLabelRoom = 0.25

export interface LinesDrawing {
  readonly timestamps: readonly number[]
  readonly step: LineStep
  readonly calendar: Calendar | undefined
  readonly log: boolean
  readonly fitsData: boolean
  readonly axisUnits: AxisUnits
  /** Whether the lines have two units, hidden ones included. */
  readonly isMixed: boolean
  readonly space: DrawSpace
  readonly span: Span
  readonly highlighted: string | null
  readonly pointed: string | null
  readonly strong: ReadonlySet<string>
}

/** How near a line the pointer must be, in CSS pixels. */
const reach = 10

export function drawLines(all: readonly MeasuredLine[], input: LinesDrawing): ChartDrawing {
  const { axisUnits, space, span, highlighted, pointed, strong } = input
  const left = toAxis(all, axisUnits.left, input)
  const right = axisUnits.right ? toAxis(all, axisUnits.right, input, left) : null
  const series = all.map(line => toPlaced(line, (line.unit === axisUnits.right && right) || left))
  // The right axis takes the place of names at the ends of lines.
  const hasLabel = ({ id, label, isDashed }: MeasuredLine) => strong.has(id) && !isDashed && label !== ''
  const candidates = right ? [] : series.filter(hasLabel)
  const anchor = findAnchor(all, span)
  const roomOf = (toText: EndText) =>
    endLabelRoom(
      candidates.map(line => toText(line, anchor)),
      space.measure,
    )
  // On a narrow chart, long names are left to the legend.
  const toText = endTexts.find(text => roomOf(text) <= space.width * mostLabelRoom)
  const labelled = toText && !space.hasEndNames ? candidates : []
  const axes = layOutAxes({
    space,
    span,
    left,
    right,
    points: true,
    rightRoom: toText && labelled.length > 0 ? roomOf(toText) : 0,
    xLabels: area => timeLabels(input, area),
  })
  const { area } = axes
  const labels = toText ? placeEndLabels(labelled, axes, anchor, toText) : []
  const axisOf = ({ unit }: MeasuredLine): YAxis => (unit === axisUnits.right && axes.right) || axes.left
  const toY = (line: MeasuredLine, value: number) => toPlace(area, axisOf(line).domain, value)
  const nearestAt = (index: number, y: number, within = Number.POSITIVE_INFINITY) =>
    nearestSeries(series, index, (value, line) => Math.abs(toY(line, value) - y), within)
  return {
    width: space.width,
    height: space.height,
    area,
    ...(right ? {} : { ends: toLineEnds(series, area, anchor, toY) }),
    seriesAt: (index, y) => nearestAt(index, y, reach),
    nearestAt: (index, y) => nearestAt(index, y),
    // The first series lies on top.
    pointsAt: index =>
      series.toReversed().flatMap(line => {
        const { id, color, values } = line
        const value = values[index] ?? null
        if (value === null || !(strong.has(id) || id === pointed)) return []
        return [{ id, color, y: toY(line, value) }]
      }),
    places: (share, id) => {
      const line = series.find(candidate => candidate.id === id)
      return line ? placeOn(line, area, share, value => toY(line, value)) : null
    },
    paint: (ctx, ratio, motion) => {
      const toMovedY = (line: MeasuredLine, value: number, index: number) => {
        const y = toY(line, value)
        const before = motion?.from((slotCentre(area, index) - area.left) / area.width, line.id) ?? y
        return y + (before - y) * (motion?.rest ?? 0)
      }
      paintAxes(ctx, axes, ratio)
      paintLines(ctx, { axes, series, toY: toMovedY, strong, highlighted, pointed }, ratio)
      paintEndLabels(ctx, labels, axes, ratio)
    },
  }
}

/** The place of a line between two of its points; null in a gap. */
function placeOn(
  { values }: MeasuredLine,
  { first, count }: PlotArea,
  share: number,
  toY: (value: number) => number,
): number | null {
  const position = first + share * (count - 1)
  const [one, other] = [Math.floor(position), Math.ceil(position)].map(index => values[index] ?? null)
  if (one === null || other === null || one === undefined || other === undefined) return null
  return toY(one) + (toY(other) - toY(one)) * (position % 1)
}

/** A value without a logarithm is a gap of a line on a log axis. */
function toPlaced(line: MeasuredLine, { domain: { scale } }: LineAxis): MeasuredLine {
  if (!scale) return line
  const hasPlace = (value: number) => Number.isFinite(scale.toPlace(value))
  return { ...line, values: line.values.map(value => (value !== null && hasPlace(value) ? value : null)) }
}

/** CSS pixels. */
const titleGap = 24

/** A chart with two axes heads each by its line, or by its unit where it has several lines or little room. */
function toAxis(
  series: readonly MeasuredLine[],
  unit: Unit,
  { log, fitsData, span, isMixed, space }: LinesDrawing,
  grid?: LineAxis,
): LineAxis {
  const lines = series.filter(line => line.unit === unit)
  const axis = toLineAxis(lines, {
    unit,
    log,
    fitsData,
    span,
    isLow: space.pane !== undefined,
    isFilled: lines.some(line => line.isFilled),
    ...(grid && { grid }),
  })
  if (!isMixed) return axis
  const [only, ...others] = lines
  const isHeadedByLine = others.length === 0 && space.measure(only?.name ?? '') < space.width / 2 - titleGap
  return { ...axis, title: only && isHeadedByLine ? only.name : units[unit].symbol }
}

function timeLabels(
  { timestamps, step, calendar, space: { measure } }: LinesDrawing,
  area: PlotArea,
): XLabel[] {
  if (calendar) return dateLabels({ ...calendar, area, measure, namesPartial: false })
  if (step === 'hour') return hourLabels({ timestamps, area, measure })
  if (step === 'offset') return offsetLabels(timestamps, { area, measure })
  const days = timestamps.map(timestamp => dayOf(timestamp * 1000))
  const buckets = days.map((day, index) => {
    // A weekly point stands for the days since the one before, or most months would have no start.
    const from = Math.min(day, (days[index - 1] ?? day - 1) + 1)
    return { from, to: day, cut: false, partial: false, complete: true }
  })
  return dateLabels({ buckets, period: 'D', area, measure, namesPartial: false })
}

/** Day 0, and as many round days as there is room for. */
function offsetLabels(timestamps: readonly number[], placing: Parameters<typeof firstThatFits>[0]): XLabel[] {
  const candidates = [5, 10, 30].map(step =>
    timestamps.flatMap((days, index) =>
      days % step === 0 ? [{ index, text: offsetName(days), strong: days === 0 }] : [],
    ),
  )
  return firstThatFits(placing, candidates) ?? []
}

/** The last slot of a span in which any line has a whole value; if there is none, the last one. */
function findAnchor(lines: readonly MeasuredLine[], span: Span): number {
  const anchor = lastKnown(lines, span)
  return anchor < 0 ? span.last : anchor
}

/** The place of each line in the anchor's slot. A line without a value there keeps that of its last one. */
function toLineEnds(
  lines: readonly MeasuredLine[],
  area: PlotArea,
  anchor: number,
  toY: (line: MeasuredLine, value: number) => number,
): ReadonlyMap<string, SeriesEnd> {
  const reach = area.left + area.width - slotCentre(area, anchor)
  const ends = lines.flatMap((line): [string, SeriesEnd][] => {
    const knownValue = line.values.slice(area.first, anchor + 1).findLast(value => value !== null) ?? null
    if (knownValue === null || line.isDashed) return []
    const hasValue = (line.values[anchor] ?? null) !== null
    return [[line.id, { y: toY(line, knownValue), reach: hasValue ? reach : null }]]
  })
  return new Map(ends.toSorted(([, one], [, other]) => one.y - other.y))
}
