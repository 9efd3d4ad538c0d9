import { formatsOf } from '@analytics/contract/format/unit'
import { othersId } from '@analytics/contract/metrics/palettes'
import { grainNames, type CalendarGrain, type Unit } from '@analytics/contract/metrics/units'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { dateLabels } from '../axes/dateLabels.ts'
import { layOutAxes } from '../axes/layOutAxes.ts'
import { paintAxes } from '../axes/paintAxes.ts'
import { toValue } from '../axes/valueAxis.ts'
import type { Chart } from '../core/Chart.ts'
import { isUnfinished, type ChartBucket } from '../model/bucket.ts'
import type { ChartSeries } from '../model/series.ts'
import { topsOf } from './Bars.ts'
import {
  bucketKind,
  bucketName,
  describeBucket,
  describeSpan,
  missingText,
  noDataText,
  partialText,
  repeatedText,
  toNote,
} from './bucketText.ts'
import { modes } from './modes.ts'
import { paintBars } from './paintBars.ts'
import { paintGuides, type Mean } from './paintGuides.ts'
import { readFigures } from './readFigures.ts'
import { segmentAt, stackSeries, toExtent } from './stack.ts'
import { bucketTotal } from './toShares.ts'

export interface BarsInput {
  readonly title: string
  readonly buckets: readonly ChartBucket[]
  /** Bottom to top. */
  readonly series: readonly ChartSeries[]
  /** The unit of all values: unlike units make no stack. */
  readonly unit?: Unit
  readonly period: CalendarGrain
  readonly mode: ChartMode
  /** The values are of a stock, not of a flow. */
  readonly isStock?: boolean
  /** Drawn as areas in place of bars. */
  readonly hasAreas?: boolean
  /** The mean of the range before, in the unit of the bars. */
  readonly mean?: Mean | null
  /** Index of the first bucket of the range: those before it are its neighbours, and drawn faintly. */
  readonly litFrom?: number
  readonly hidden: ReadonlySet<string>
}

export function toBarsChart(input: BarsInput): Chart {
  const {
    title,
    buckets,
    series,
    unit = 'USD',
    period,
    mode,
    isStock = false,
    hasAreas = false,
    mean = null,
    litFrom = 0,
    hidden,
  } = input
  const visible = series.filter(({ id }) => !hidden.has(id))
  const { toShown, figure, toTicks } = modes[mode]
  const shown = toShown(series, unit, buckets.length)
  const stack = stackSeries(shown.series, hidden, buckets.length, shown.undrawable)
  const format = formatsOf(unit).compact
  const drawn = formatsOf(shown.unit)
  const unfinished = buckets.map(isUnfinished)
  const isStepped = isStock || mode === 'percent'
  // One bucket is no area.
  const mark = hasAreas && buckets.length > 1 ? 'areas' : isStepped ? 'steps' : 'bars'
  const marks =
    mark === 'areas'
      ? `stacked areas over ${buckets.length} ${grainNames[period]}s`
      : `${buckets.length} bars, one per ${grainNames[period]}`
  // A level has no weekends, and a share no mean of sums.
  const hasGuides = !isStepped && buckets.length > 1 && (period === 'D' || mean !== null)
  const noteOf = (index: number) => {
    const note = toNote(stack.states[index], period)
    if (note !== null) return note
    const isPartial = buckets[index]?.partial ?? false
    const missing = isPartial ? null : missingText(findMissing(series, index), period, mode)
    return missing ?? repeatedText(findRepeated(series, index))
  }
  return {
    label: `${title}: ${marks}. Arrow keys read them, plus and minus zoom.`,
    resetKey: `${period} ${buckets[0]?.from} ${buckets.at(-1)?.to}`,
    slots: buckets,
    time: 'day',
    grain: period,
    units: [shown.unit],
    swatch: 'square',
    seriesIds: series.map(({ id }) => id),
    tooltip: { width: 264, chrome: 76 },
    legend: series.map(({ id, name, color, faint = false, comparison, ...figures }) => {
      const entry = { id, name, color, figure: drawn.compact(figures[figure]), hidden: hidden.has(id), faint }
      const sums = { value: figures[figure], comparison: mode === 'absolute' ? (comparison ?? null) : null }
      return comparison === undefined ? entry : { ...entry, sums }
    }),
    table: {
      title,
      noun: mark === 'areas' ? `${grainNames[period]}s` : 'bars',
      head: [period === 'D' ? 'Day' : 'Period', ...visible.map(({ name }) => name), 'Total'],
      count: buckets.length,
      row: index => {
        const bucket = buckets[index]
        if (bucket === undefined) return []
        const total = bucketTotal(visible, index)
        return [
          bucketName(bucket, period) + partialText(bucket, period),
          ...visible.map(({ values }) => format(values[index] ?? null)),
          total === null ? noDataText(period) : format(total),
        ]
      },
    },
    draw: (space, span, highlighted) => {
      const { low, high } = toExtent(stack, span)
      const ticks = toTicks(low, Math.max(high, mean?.value ?? 0))
      const { measure } = space
      const axes = layOutAxes({
        space,
        span,
        left: { ticks, texts: drawn.ticks(ticks), ...(hasGuides && !space.axisTitle && { title: ' ' }) },
        xLabels: area => dateLabels({ buckets, period, area, measure, namesPartial: true }),
      })
      return {
        width: space.width,
        height: space.height,
        area: axes.area,
        seriesAt: (index, y) => segmentAt(stack, index, toValue(axes.area, axes.left.domain, y)),
        places: topsOf({ axes, stack }),
        paint: (ctx, ratio, motion) => {
          paintAxes(ctx, axes, ratio)
          if (hasGuides) paintGuides(ctx, { axes, buckets, mean, measure }, ratio)
          paintBars(ctx, { axes, stack, unfinished, mark, litFrom, highlighted, motion }, ratio)
        },
      }
    },
    readSlot: (index, hoveredId, limit) => {
      const bucket = buckets[index]
      if (bucket === undefined) return null
      const note = noteOf(index)
      const figures = readFigures(input, index, hoveredId, note === null ? limit : limit - 1)
      return { name: bucketName(bucket, period), kind: bucketKind(bucket, period), note, ...figures }
    },
    describeSlot: index => {
      const bucket = buckets[index]
      if (bucket === undefined) return ''
      const note = stack.states[index] === 'missing' ? null : noteOf(index)
      const text = describeBucket(bucket, period, bucketTotal(visible, index), unit)
      return [text, toLargestText(visible, index, format), note].filter(part => part !== null).join('. ')
    },
    describeSpan: span => describeSpan(buckets, span),
  }
}

/** `Tether $17.4M, Circle $7.2M`: the two largest of a bar; null where it has no more than one series. */
function toLargestText(
  series: readonly ChartSeries[],
  index: number,
  format: (value: number | null) => string,
): string | null {
  if (series.length < 2) return null
  const knownValues = series.flatMap(({ id, name, values }) => {
    const value = values[index] ?? null
    return id === othersId || value === null ? [] : [{ name, value }]
  })
  const largest = knownValues.toSorted((a, b) => b.value - a.value).slice(0, 2)
  return largest.length === 0 ? null : largest.map(({ name, value }) => `${name} ${format(value)}`).join(', ')
}

/** Names of series that repeat an observation. */
function findRepeated(series: readonly ChartSeries[], index: number): string[] {
  return series.filter(({ filled }) => filled?.includes(index)).map(({ name }) => name)
}

/** Names of series that had begun and have no value. */
function findMissing(series: readonly ChartSeries[], index: number): string[] {
  return series
    .filter(({ values }) => {
      const first = values.findIndex(value => value !== null)
      return first >= 0 && first < index && (values[index] ?? null) === null
    })
    .map(({ name }) => name)
}
