import { grains, type Grain } from '@analytics/contract/query/grain'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { formatAxisPercent, formatAxisUsd, formatPercent, formatUsd } from '../../format/number.ts'
import { dateLabels } from '../axes/dateLabels.ts'
import { layOutAxes } from '../axes/layOutAxes.ts'
import { paintAxes } from '../axes/paintAxes.ts'
import { niceTicks } from '../axes/ticks.ts'
import { toValue } from '../axes/valueAxis.ts'
import type { Chart } from '../core/Chart.ts'
import { isUnfinished, type ChartBucket } from '../model/bucket.ts'
import type { ChartSeries } from '../model/series.ts'
import type { Span } from '../model/zoom.ts'
import {
  bucketKind,
  bucketName,
  describeBucket,
  describeSpan,
  missingText,
  noDataText,
  partialText,
  toNote,
} from './bucketText.ts'
import { paintBars } from './paintBars.ts'
import { readFigures } from './readFigures.ts'
import { segmentAt, stackSeries, toExtent, type Stack } from './stack.ts'
import { bucketTotal, toShares } from './toShares.ts'

export interface BarsInput {
  readonly title: string
  readonly buckets: readonly ChartBucket[]
  /** Bottom to top. */
  readonly series: readonly ChartSeries[]
  readonly period: Grain
  readonly mode: ChartMode
  readonly hidden: ReadonlySet<string>
}

export function toBarsChart(input: BarsInput): Chart {
  const { title, buckets, series, period, mode, hidden } = input
  const visible = series.filter(({ id }) => !hidden.has(id))
  const stack = toStack(input)
  const unfinished = buckets.map(isUnfinished)
  const noteOf = (index: number) => {
    const note = toNote(stack.states[index], period)
    return note ?? (buckets[index]?.partial ? null : missingText(findMissing(series, index), period, mode))
  }
  const formatAxis = mode === 'percent' ? formatAxisPercent : formatAxisUsd
  return {
    label: `${title}: ${buckets.length} bars, one per ${grains[period].name}. Arrow keys read them, plus and minus zoom.`,
    resetKey: `${period} ${buckets[0]?.from} ${buckets.at(-1)?.to}`,
    slots: buckets,
    grain: period,
    swatch: 'square',
    seriesIds: series.map(({ id }) => id),
    tooltip: { width: 264, chrome: 76 },
    legend: series.map(({ id, name, color, total, share }) => {
      const figure = mode === 'percent' ? formatPercent(share) : formatUsd(total)
      return { id, name, color, figure, hidden: hidden.has(id) }
    }),
    table: {
      title,
      noun: 'bars',
      head: [period === 'D' ? 'Day' : 'Period', ...visible.map(({ name }) => name), 'Total'],
      count: buckets.length,
      row: index => {
        const bucket = buckets[index]
        if (bucket === undefined) return []
        const total = bucketTotal(visible, index)
        return [
          bucketName(bucket, period) + partialText(bucket, period),
          ...visible.map(({ values }) => formatUsd(values[index] ?? null)),
          total === null ? noDataText(period) : formatUsd(total),
        ]
      },
    },
    draw: (space, span, highlighted) => {
      const ticks = toTicks(stack, mode, span)
      const { measure, narrow } = space
      const axes = layOutAxes({
        space,
        span,
        ticks,
        tickTexts: formatAxis(ticks),
        xLabels: area => dateLabels({ buckets, period, area, measure, namesPartial: !narrow }),
      })
      return {
        width: space.width,
        height: space.height,
        area: axes.area,
        seriesAt: (index, y) => segmentAt(stack, index, toValue(axes.area, axes.domain, y)),
        paint: (ctx, ratio) => {
          paintAxes(ctx, axes, ratio)
          paintBars(ctx, { axes, stack, unfinished, highlighted }, ratio)
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
      const text = describeBucket(bucket, period, bucketTotal(visible, index))
      return note === null ? text : `${text}. ${note}`
    },
    describeSpan: span => describeSpan(buckets, span),
  }
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

/** Shares are of all series, hidden ones included. */
function toStack({ series, hidden, mode, buckets }: BarsInput): Stack {
  if (mode === 'absolute') return stackSeries(series, hidden, buckets.length)
  const shares = toShares(series, buckets.length)
  return stackSeries(shares.series, hidden, buckets.length, shares.negative)
}

const quarters = [0, 25, 50, 75, 100] as const

function toTicks(stack: Stack, mode: ChartMode, span: Span): readonly number[] {
  const { low, high } = toExtent(stack, span)
  // The axis ends at 100 % only for shares that add up to it.
  if (mode === 'percent' && (high > 99 || high === 0)) return quarters
  return niceTicks(low, high)
}
