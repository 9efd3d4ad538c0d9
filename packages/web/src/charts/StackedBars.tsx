import { useCallback, useMemo, useRef } from 'react'

import { formatUsd } from '../format/number.ts'
import { barsScene, stackFor, type BarsScene } from './barsScene.ts'
import { BucketCard } from './BucketCard.tsx'
import { bucketKind, bucketName, describeBucket, describeSpan, noteOf, periodNoun } from './bucketText.ts'
import { ChartSurface } from './ChartSurface.tsx'
import { useIsPhone, useWidth } from './media.ts'
import { PlotCanvas } from './PlotCanvas.tsx'
import { readBucket } from './reading.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { segmentAt } from './stack.ts'
import { useMeasure } from './text.ts'
import { useChartTheme } from './theme.ts'
import type { ChartBucket, ChartPeriod, ChartSeries, Span, ValueMode, Zoom } from './types.ts'
import type { Pointing } from './usePointing.ts'
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
  const share = 1 - (y - frame.top) / frame.height
  return segmentAt(stack, index, domain.min + share * (domain.max - domain.min))
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
  const root = useRef<HTMLDivElement>(null)
  const width = useWidth(root)
  const narrow = useIsPhone()
  const theme = useChartTheme()
  const measure = useMeasure()

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
  const visible = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden])
  const canvas = useMemo(() => scene !== null && <PlotCanvas scene={scene} />, [scene])

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
    <div
      ref={root}
      className={`relative ${props.stale === true ? 'pointer-events-none opacity-45' : ''}`}
      style={{ height }}
      aria-busy={props.stale === true}
    >
      {scene !== null && (
        <ChartSurface
          {...{ label, resetKey, width, height, describe, tooltip }}
          describeSpan={dragged => describeSpan(buckets, dragged)}
          frame={scene.frame}
          seriesAt={(index, y) => seriesAt(scene, index, y)}
          onSpan={show}
          onReset={() => zoom !== null && onZoom(null)}
          onScale={(factor, anchor) => show(zoomAround(span, buckets.length, anchor, factor))}
        >
          {canvas}
        </ChartSurface>
      )}
      <SeriesTable {...{ title, buckets, period, formatValue }} series={visible} />
    </div>
  )
}
