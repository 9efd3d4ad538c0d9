import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'

import { useKeySource } from '../../lib/keyList.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { usePrinting } from '../../lib/usePrinting.ts'
import { edgesOf, slotCentre, type PlotArea, indexAt } from '../axes/plotArea.ts'
import { toCssColor } from '../model/series.ts'
import type { Span } from '../model/zoom.ts'
import { chartKeys } from '../pointer/chartKeys.ts'
import { useHover, type Drag, type HoverHandlers, type Zooming } from '../pointer/useHover.ts'
import { useOutsideTouch } from '../pointer/useOutsideTouch.ts'
import { ChartSheet, ChartTooltip, type TooltipAnchor } from '../tooltip/ChartTooltip.tsx'
import { TooltipCard } from '../tooltip/TooltipCard.tsx'
import type { Chart, ChartDrawing, ChartPoint } from './Chart.ts'

/** CSS pixels. */
const pointRadius = 4
const rowHeight = 20
/** The pointed series, the sum of those that the list has besides, and Others. */
const passedRows = 3

const readChartKeys = () => chartKeys

export interface ChartInteractionProps {
  readonly chart: Chart
  readonly drawing: ChartDrawing
  readonly narrow: boolean
  readonly zooming: Zooming | undefined
  /** Charts that draw the pointed series otherwise need to know it. */
  readonly onPoint: (seriesId: string | null) => void
  readonly onHover: (seriesId: string | null) => void
  /** The layer that receives pointer, touch and key events. */
  readonly layer: RefObject<HTMLElement | null>
  /** The element below the drawing. */
  readonly below: Element
  /** The element for the texts of screen readers. */
  readonly spoken: Element
  /** Handlers of the layer's events. */
  readonly handlers: Ref<HoverHandlers>
}

/** The parts that appear when a chart is pointed at, touched or used with the keyboard. */
export function ChartInteraction(props: ChartInteractionProps) {
  const { chart, drawing, narrow, zooming, onPoint, onHover, layer, below, spoken, handlers } = props
  const { width, height, area, facets, pointsAt } = drawing
  const isPhone = useIsPhone()
  const printing = usePrinting()
  const { hover, drag, clear, handlers: latest } = useHover({ ...drawing, resetKey: chart.resetKey, zooming })
  useImperativeHandle(handlers, () => latest)
  useKeySource('chart', readChartKeys)
  useWheelZoom(layer, area, zooming)
  useOutsideTouch(layer, hover?.by === 'touch', clear)

  const isShown =
    !printing && hover !== null && hover.index >= area.first && hover.index < area.first + area.count
  const hovered = isShown ? hover.seriesId : null
  const pointed = pointsAt === undefined ? null : hovered
  useEffect(() => onPoint(pointed), [onPoint, pointed])
  useEffect(() => onHover(hovered), [onHover, hovered])
  const span = drag === null ? null : toDragSpan(drag)
  const plot = facets?.[drag?.facet ?? hover?.facet ?? 0] ?? area
  const room = narrow ? Number.POSITIVE_INFINITY : Math.floor((height - chart.tooltip.chrome) / rowHeight)
  // A stack that the pointer passes over tells of one series; the list beside it has the others, and so has a pinned tooltip.
  const isPassed = hovered !== null && pointed === null && hover?.by === 'mouse' && !hover.pinned
  const limit = isPassed ? Math.min(room, passedRows) : room
  const content = isShown ? chart.readSlot(hover.index, hover.seriesId, limit, hover.nearestId) : null
  // One that follows the pointer can't be reached by it.
  const stays = isShown && (hover.pinned || hover.by === 'touch')
  const card = content && (
    <TooltipCard content={content} shape={chart.swatch} linked={stays} roomy={isPhone} />
  )
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    clear()
    layer.current?.focus()
  }
  const use = { label: stays && content ? `Values of ${content.name}` : null, onKeyDown: leave }

  return (
    <>
      {createPortal(
        <>
          {isShown && pointsAt === undefined && (
            <Band area={plot} span={{ first: hover.index, last: hover.index }} className="bg-band" />
          )}
          {span !== null && <Band area={plot} span={span} className="bg-accent-tint" />}
        </>,
        below,
      )}
      {isShown && pointsAt !== undefined && (
        <Crosshair {...{ width, height }} area={plot} index={hover.index} points={pointsAt(hover.index)} />
      )}
      {span !== null && (
        <>
          <Band area={plot} span={span} className="border-x border-accent" />
          <DragLabel area={plot} span={span} text={chart.describeSpan(span)} />
        </>
      )}
      {createPortal(isShown && hover.by === 'keys' ? chart.describeSlot(hover.index) : '', spoken)}
      {isShown && !isPhone && (
        <ChartTooltip
          anchor={toAnchor(plot, hover.index, pointsAt !== undefined)}
          chartWidth={width}
          width={chart.tooltip.width}
          pinned={hover.pinned}
          {...use}
        >
          {card}
        </ChartTooltip>
      )}
      {isShown && isPhone && (
        <ChartSheet pinned={hover.pinned} target={layer} {...use}>
          {card}
        </ChartSheet>
      )}
    </>
  )
}

function toDragSpan({ from, to }: Drag): Span {
  return { first: Math.min(from, to), last: Math.max(from, to) }
}

function toAnchor(area: PlotArea, index: number, isPoint: boolean): TooltipAnchor {
  if (!isPoint) return edgesOf(area, index, index)
  const centre = slotCentre(area, index)
  return { left: centre - pointRadius, right: centre + pointRadius }
}

function useWheelZoom(
  target: RefObject<HTMLElement | null>,
  area: PlotArea,
  zooming: Zooming | undefined,
): void {
  const latest = useRef({ area, zooming })
  useLayoutEffect(() => {
    latest.current = { area, zooming }
  })
  useEffect(() => {
    const element = target.current
    const onWheel = (event: WheelEvent) => {
      const { area: plot, zooming: zoom } = latest.current
      if (zoom === undefined || (!event.ctrlKey && !event.shiftKey)) return
      event.preventDefault()
      zoom.onScale((event.deltaY || event.deltaX) > 0 ? 1.25 : 0.8, indexAt(plot, event.offsetX))
    }
    // Only a listener that is not passive can keep the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [target])
}

interface DragLabelProps {
  readonly area: PlotArea
  readonly span: Span
  readonly text: string
}

/** CSS pixels. */
const margin = 80

function DragLabel({ area, span, text }: DragLabelProps) {
  const edges = edgesOf(area, span.first, span.last)
  const centre = (edges.left + edges.right) / 2
  const left = Math.min(Math.max(centre, area.left + margin), area.left + area.width - margin)
  return (
    <div
      className="pointer-events-none absolute -translate-x-1/2 rounded-small border border-accent-line bg-raised px-2 py-0.5 text-12 font-medium whitespace-nowrap text-text-1"
      style={{ left, top: area.top + 8 }}
    >
      {text}
    </div>
  )
}

interface BandProps {
  readonly area: PlotArea
  readonly span: Span
  readonly className: string
}

function Band({ area, span, className }: BandProps) {
  const { left, right } = edgesOf(area, span.first, span.last)
  const start = Math.round(left)
  return (
    <div
      className={`pointer-events-none absolute ${className}`}
      style={{ left: start, width: Math.round(right) - start, top: area.top, height: area.height }}
    />
  )
}

interface CrosshairProps {
  readonly width: number
  readonly height: number
  readonly area: PlotArea
  readonly index: number
  readonly points: readonly ChartPoint[]
}

function Crosshair({ width, height, area, index, points }: CrosshairProps) {
  const x = slotCentre(area, index)
  // The middle of a pixel makes the line one pixel wide.
  const middle = Math.floor(x) + 0.5
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0" width={width} height={height}>
      <line
        x1={middle}
        x2={middle}
        y1={area.top}
        y2={area.top + area.height}
        className="stroke-border-3"
        strokeDasharray="2 2"
      />
      {points.map(point => (
        <circle
          key={point.id}
          cx={point.x ?? x}
          cy={point.y}
          r={3.5}
          fill={toCssColor(point.color)}
          className="stroke-surface stroke-2"
        />
      ))}
    </svg>
  )
}
