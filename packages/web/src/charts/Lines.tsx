import { useCallback, useMemo } from 'react'

import { formatChange } from '../format/change.ts'
import { ChartStage } from './ChartStage.tsx'
import { Crosshair } from './Crosshair.tsx'
import { lifting, linesScene } from './linesScene.ts'
import type { LineMoment, LinePeriod, LineSeries, LineZoom } from './lineTypes.ts'
import { spanOfMoments, zoomOfMoments } from './lineZoom.ts'
import { MomentCard } from './MomentCard.tsx'
import { momentTable } from './momentTable.ts'
import { describeMoment, describeMoments, missingMomentText, momentName } from './momentText.ts'
import { nearestSeries, readMoment } from './readMoment.ts'
import type { Span } from './types.ts'
import type { Pointing } from './usePointing.ts'
import { useStage } from './useStage.ts'
import { valueAt } from './valueAxis.ts'
import { zoomAround } from './zoom.ts'

export interface LinesProps {
  readonly title: string
  readonly moments: readonly LineMoment[]
  readonly period: LinePeriod
  /** The first lies on top. */
  readonly series: readonly LineSeries[]
  readonly hidden: ReadonlySet<string>
  /** Null shows the whole frame. */
  readonly zoom: LineZoom | null
  readonly onZoom: (zoom: LineZoom | null) => void
  /** The series pointed at in the legend: all others step back. */
  readonly highlighted?: string | null | undefined
  /** Axes included, in CSS pixels. */
  readonly height: number
  /** Of values in tooltip and table; the default is signed percent. Keep its identity between renders. */
  readonly formatValue?: ((value: number | null) => string) | undefined
  readonly axisTitle?: string | undefined
  /** Newer data is on its way: the old steps back and takes no pointer. */
  readonly stale?: boolean | undefined
}

/** Of a tooltip, and of it without its rows, in CSS pixels. */
const cardWidth = 196
const cardChrome = 52
const cardRow = 20
/** How far from a line the pointer may be to mean it, in CSS pixels. */
const reach = 10

/** Lines over days or hours, with axes, crosshair, keyboard reading, zoom and a table twin. */
export function Lines(props: LinesProps) {
  const {
    title,
    moments,
    period,
    series,
    hidden,
    zoom,
    onZoom,
    highlighted = null,
    height,
    axisTitle,
  } = props
  const formatValue = props.formatValue ?? formatChange
  const { root, width, narrow, theme, measure } = useStage()

  const span = useMemo(() => spanOfMoments(moments, zoom), [moments, zoom])
  const visible = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden])
  const plain = useMemo(() => {
    if (width === 0 || moments.length === 0) return null
    const space = { width, height, narrow, axisTitle, theme, measure }
    return linesScene({ ...space, moments, period, series: visible, span })
  }, [moments, period, visible, span, width, height, narrow, axisTitle, theme, measure])
  const scene = useMemo(() => plain && lifting(plain, highlighted), [plain, highlighted])
  const table = useMemo(
    () => momentTable({ title, moments, series: visible, period, formatValue }),
    [title, moments, visible, period, formatValue],
  )

  const show = useCallback((next: Span) => onZoom(zoomOfMoments(moments, next)), [moments, onZoom])

  const seriesAt = (index: number, y: number) => {
    if (scene === null) return null
    const { frame, domain } = scene
    const within = valueAt(frame, domain, 0) - valueAt(frame, domain, reach)
    return nearestSeries(visible, index, valueAt(frame, domain, y), within)
  }

  const tooltip = ({ index, seriesId }: Pointing) => {
    const moment = moments[index]
    if (moment === undefined) return null
    const limit = narrow ? Number.POSITIVE_INFINITY : Math.floor((height - cardChrome) / cardRow)
    const reading = readMoment(series, hidden, index, { limit, keep: seriesId })
    const missing = missingMomentText(period)
    return <MomentCard {...{ reading, seriesId, missing, formatValue }} name={momentName(moment, period)} />
  }

  const crosshair = (index: number) => scene && <Crosshair scene={scene} index={index} />

  const describe = (index: number) => {
    const moment = moments[index]
    if (moment === undefined) return ''
    return describeMoment(moment, period, readMoment(series, hidden, index), formatValue)
  }

  const label = `${title}: ${visible.length} lines over ${moments.length} moments. Arrow keys read them, plus and minus zoom.`
  const resetKey = `${period} ${moments[0]?.second} ${moments.at(-1)?.second}`
  return (
    <ChartStage
      {...{ root, scene, table, label, resetKey, width, height, describe, tooltip, crosshair, seriesAt }}
      stale={props.stale}
      tooltipWidth={cardWidth}
      zooming={{
        onSpan: show,
        onReset: () => zoom !== null && onZoom(null),
        onScale: (factor, anchor) => show(zoomAround(span, moments.length, anchor, factor)),
        describeSpan: dragged => describeMoments(moments, period, dragged),
      }}
    />
  )
}
