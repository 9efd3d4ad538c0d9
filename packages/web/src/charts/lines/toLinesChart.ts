import { formatsOf } from '@analytics/contract/format/unit'
import { grainNames, units, type Unit } from '@analytics/contract/metrics/units'

import { bucketName, describeSpan } from '../bars/bucketText.ts'
import type { Chart } from '../core/Chart.ts'
import { nameUnits, toAxisUnits, type AxisUnits } from '../model/axisUnits.ts'
import { drawLines } from './drawLines.ts'
import { drawPanes, toPanes } from './drawPanes.ts'
import { lastKnown, lineEntries } from './lineEntries.ts'
import { toStrong, type Calendar, type Line, type MeasuredLine } from './lines.ts'
import { readLines } from './readLines.ts'
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
  /** How many are drawn strongly, if not as many as can be told apart. */
  readonly mostStrong?: number | undefined
  /** The unit of lines without one. The first two units of the visible lines have an axis each. */
  readonly unit: Unit
  /** The unit of the left axis, if not that of the first visible line. */
  readonly left?: Unit | undefined
  readonly log: boolean
  /** The axes need not reach zero. */
  readonly fitsData?: boolean
  /** Each unit has a pane of its own, in place of an axis. */
  readonly hasPanes?: boolean
  /** The buckets that end at the timestamps; days and hours name themselves. */
  readonly calendar?: Calendar
  /** The slots are the days of the calendar, which pages zoom into and pictures name. */
  readonly hasDays?: boolean
}

/** The strong lines and the nearest of the others: more rows are not read while the pointer moves. */
const mostRows = 11

/** Throws UnlikeUnitsError for visible lines of a third unit, unless they have panes. */
export function toLinesChart(input: LinesInput): Chart {
  const { title, timestamps, step, hidden, unit, log, hasPanes = false, mostStrong, fitsData = false } = input
  const { calendar } = input
  const days = input.hasDays ? calendar : undefined
  const nameSlot = (index: number) => {
    const bucket = calendar?.buckets[index]
    return bucket ? bucketName(bucket, calendar.period) : timestampName(timestamps[index] ?? 0, step)
  }
  const series = nameUnits(input.series.map(line => ({ ...line, unit: line.unit ?? unit })))
  const visible = series.filter(({ id }) => !hidden.has(id))
  const isLeft = (line: { readonly unit: Unit }) => Number(line.unit === input.left)
  const leftFirst = visible.toSorted((one, other) => isLeft(other) - isLeft(one))
  const panes = hasPanes ? toPanes(visible) : []
  const axisUnits = { left: unit, ...(hasPanes ? {} : toAxisUnits(leftFirst)) }
  const isMixed = series.some(line => line.unit !== series[0]?.unit)
  const strong = toStrong(visible, input.prominence, mostStrong)
  const slot = calendar ? grainNames[calendar.period] : step === 'offset' ? 'day' : step
  const missing = `No data for this ${slot}`
  const last = lastKnown(series)
  const isKnown = (index: number) => visible.some(({ values }) => (values[index] ?? null) !== null)
  return {
    label: `${title}: ${visible.length} lines over ${timestamps.length} moments${hasPanes ? panesText(panes) : axesText(axisUnits)}. Arrow keys read them, plus and minus zoom.`,
    resetKey: `${step} ${timestamps[0]} ${timestamps.at(-1)}`,
    slots: days?.buckets ?? timestamps.map(timestamp => ({ from: timestamp, to: timestamp })),
    time: days ? 'day' : 'second',
    ...(days && { grain: days.period }),
    units: hasPanes ? [...new Set(visible.map(line => line.unit))] : Object.values(axisUnits),
    swatch: 'stroke',
    seriesIds: series.map(({ id }) => id),
    tooltip: { width: isMixed ? 304 : 196, chrome: 52 },
    ...(last < 0 ? {} : { legendHint: `Values of ${nameSlot(last)}` }),
    // Hidden lines keep their places.
    legend: strongFirst(
      lineEntries({ series, hidden, strong, unit }),
      toStrong(series, input.prominence, mostStrong),
    ),
    table: {
      title,
      noun: `${slot}s`,
      head: [
        slot === 'day' ? 'Day' : slot === 'hour' ? 'Hour' : 'Period',
        ...visible.map(({ name }) => name),
      ],
      count: timestamps.length,
      row: index => {
        const timestamp = timestamps[index]
        if (timestamp === undefined) return []
        const values = visible.map(line => formatsOf(line.unit).compact(line.values[index] ?? null))
        return [nameSlot(index), ...values]
      },
    },
    draw: (space, span, highlighted, pointed = null) => {
      const common = { timestamps, step, calendar, log, fitsData, space, span, highlighted, pointed, strong }
      return panes.length > 1
        ? drawPanes(panes, common)
        : drawLines(visible, { ...common, axisUnits, isMixed })
    },
    readSlot: (index, hoveredId, limit, nearestId = null) => {
      const timestamp = timestamps[index]
      if (timestamp === undefined) return null
      const name = nameSlot(index)
      if (!isKnown(index)) return { name, rows: [], note: missing }
      const knownLines = readLines(visible, index).filter(({ value }) => value !== null)
      const count = Math.min(limit, mostRows)
      const near = nearestId ?? hoveredId
      const rows =
        knownLines.length <= count
          ? knownLines
          : strongAndNearest(knownLines, strong, { nearest: near, count })
      return {
        name,
        ...(rows.length < knownLines.length ? { kind: `${rows.length} of ${knownLines.length}` } : {}),
        rows: rows.map(({ id, name: line, color, text }) => {
          return { id, name: line, color, value: text, hovered: id === hoveredId }
        }),
        note: null,
      }
    },
    describeSlot: index => {
      const timestamp = timestamps[index]
      if (timestamp === undefined) return ''
      const values = readLines(visible, index).map(
        ({ name, value, text }) => `${name} ${value === null ? 'unknown' : text}`,
      )
      return `${nameSlot(index)}. ${isKnown(index) ? values.join(', ') : missing}`
    },
    describeSpan: span =>
      days ? describeSpan(days.buckets, span) : describeTimestamps(timestamps, step, span),
  }
}

/** `, Fees in one pane, % in another`: names each pane by its line or its unit. */
function panesText(panes: readonly (readonly MeasuredLine[])[]): string {
  const names = panes.map(([first, ...others]) =>
    first && others.length === 0 ? first.name : units[first?.unit ?? 'USD'].symbol,
  )
  return names.length > 1 ? `, in ${names.length} panes: ${names.join('; ')}` : ''
}

/** Describes the axes to screen readers, if there are two. */
function axesText({ left, right }: AxisUnits): string {
  if (!right) return ''
  return `, ${units[left].symbol} on the left axis and ${units[right].symbol} on the right one`
}

interface Row {
  readonly id: string
}

/** Keeps the order within the strong lines and within the others. */
function strongFirst<Each extends Row>(rows: readonly Each[], strong: ReadonlySet<string>): readonly Each[] {
  return [...rows.filter(({ id }) => strong.has(id)), ...rows.filter(({ id }) => !strong.has(id))]
}

/** The strong rows, then the nearest one if it is none of them; it takes the last place where room is short. */
function strongAndNearest<Each extends Row>(
  rows: readonly Each[],
  strong: ReadonlySet<string>,
  { nearest, count }: { readonly nearest: string | null; readonly count: number },
): readonly Each[] {
  const bold = rows.filter(({ id }) => strong.has(id))
  const near = rows.find(({ id }) => id === nearest)
  if (!near || bold.slice(0, count).includes(near)) return bold.slice(0, count)
  return [...bold.slice(0, count - 1), near]
}
