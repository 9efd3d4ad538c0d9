import { useCallback, useMemo } from 'react'

import { formatUsd } from '../format/number.ts'
import { barsScene, stackFor, type BarsScene } from './barsScene.ts'
import { BucketCard } from './BucketCard.tsx'
import { bucketTable } from './bucketTable.ts'
import { bucketKind, bucketName, describeBucket, describeSpan, noteOf, periodNoun } from './bucketText.ts'
import { ChartStage } from './ChartStage.tsx'
import { readBucket } from './reading.ts'
import { segmentAt } from './stack.ts'
import type { ChartBucket, ChartPeriod, ChartSeries, Span, ValueMode, Zoom } from './types.ts'
import type { Pointing } from './usePointing.ts'
import { useStage } from './useStage.ts'
import { valueAt } from './valueAxis.ts'
import { spanOf, zoomAround, zoomOf } from './zoom.ts'

export interface StackedBarsProps {
  readonly title: string
  readonly buckets: readonly ChartBucket[]
  /** Largest first, Others last: bottom to top. */
  readonly series: readonly ChartSeries[]
  readonly period: ChartPeriod
  readonly mode: ValueMode
  readonly hidden: ReadonlySet<string>
  /** Null shows the whole frame. */
  readonly zoom: Zoom | null
  readonly onZoom: (zoom: Zoom | null) => void
  /** The series pointed at in the legend: all others step back. */
  readonly dimmed?: string | null | undefined
  /** Axes included, in CSS pixels. */
  readonly height: number
  /** Of values in tooltip and table; the default is dollars with two decimals. Keep its identity between renders. */
  readonly formatValue?: ((value: number | null) => string) | undefined
  readonly axisTitle?: string | undefined
  /** Newer data is on its way: the old steps back and takes no pointer. */
  readonly stale?: boolean | undefined
}

/** Height of a tooltip without its rows, and of a row, in CSS pixels. */
const cardChrome = 76
const cardRow = 20

/** The series at a height of the chart: the axis value there, looked up in the bucket's stack. */
function seriesAt({ frame, domain, stack }: BarsScene, index: number, y: number): string | null {
  return segmentAt(stack, index, valueAt(frame, domain, y))
}

/** Stacked bars over days, weeks or months, with axes, tooltip, keyboard reading, zoom and a table twin. */
export function StackedBars(props: StackedBarsProps) {
  const {
    title,
    buckets,
    series,
    period,
    mode,
    hidden,
    zoom,
    onZoom,
    dimmed = null,
    height,
    axisTitle,
  } = props
  const formatValue = props.formatValue ?? formatUsd
  const { root, width, narrow, theme, measure } = useStage()

  // A hidden series under the pointer has nothing to lift.
  const lifted = dimmed !== null && hidden.has(dimmed) ? null : dimmed
  const span = useMemo(() => spanOf(buckets, zoom), [buckets, zoom])
  const stack = useMemo(
    () => stackFor(series, hidden, mode, buckets.length),
    [series, hidden, mode, buckets.length],
  )
  const scene = useMemo(() => {
    if (width === 0 || buckets.length === 0) return null
    const input = { buckets, period, mode, span, width, height, narrow, axisTitle, theme, measure }
    return barsScene(stack, input, lifted)
  }, [stack, buckets, period, mode, span, width, height, narrow, axisTitle, theme, measure, lifted])
  const table = useMemo(() => {
    const visible = series.filter(({ id }) => !hidden.has(id))
    return bucketTable({ title, buckets, series: visible, period, formatValue })
  }, [title, buckets, series, hidden, period, formatValue])

  const show = useCallback((next: Span) => onZoom(zoomOf(buckets, next)), [buckets, onZoom])

  const tooltip = ({ index, seriesId }: Pointing) => {
    const bucket = buckets[index]
    if (bucket === undefined) return null
    const note = noteOf(stack.states[index], period)
    const room = narrow ? Number.POSITIVE_INFINITY : Math.floor((height - cardChrome) / cardRow)
    const reading = readBucket(series, hidden, index, note === null ? room : room - 1)
    const kind = bucketKind(bucket, period)
    return (
      <BucketCard {...{ reading, seriesId, note, kind, formatValue }} name={bucketName(bucket, period)} />
    )
  }

  const describe = (index: number) => {
    const bucket = buckets[index]
    if (bucket === undefined) return ''
    return describeBucket(bucket, period, readBucket(series, hidden, index).total, formatValue)
  }

  const label = `${title}: ${buckets.length} bars, one per ${periodNoun(period)}. Arrow keys read them, plus and minus zoom.`
  const resetKey = `${period} ${buckets[0]?.from} ${buckets.at(-1)?.to}`
  return (
    <ChartStage
      {...{ root, scene, table, label, resetKey, width, height, describe, tooltip }}
      stale={props.stale}
      seriesAt={(index, y) => (scene === null ? null : seriesAt(scene, index, y))}
      zooming={{
        onSpan: show,
        onReset: () => zoom !== null && onZoom(null),
        onScale: (factor, anchor) => show(zoomAround(span, buckets.length, anchor, factor)),
        describeSpan: dragged => describeSpan(buckets, dragged),
      }}
    />
  )
}
