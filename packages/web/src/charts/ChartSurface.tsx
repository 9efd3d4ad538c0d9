import { useEffect, useRef, type ReactNode } from 'react'

import { ChartSheet, ChartTooltip, usualWidth, type Beside } from './ChartTooltip.tsx'
import { edgesOf, indexAt, slotCentre, type Frame } from './frame.ts'
import { useIsPhone } from './media.ts'
import type { Span } from './types.ts'
import { usePointing, type Drag, type Pointing, type Zooming } from './usePointing.ts'

/** Of the mark on a point, in CSS pixels. */
const pointRadius = 4

export interface ChartSurfaceProps {
  /** Said when the chart takes focus. */
  readonly label: string
  readonly frame: Frame
  /** Names the buckets: what is read or pinned is let go when it changes. */
  readonly resetKey: string
  readonly width: number
  readonly height: number
  /** Said when the keyboard moves to a bucket. */
  readonly describe: (index: number) => string
  readonly seriesAt: (index: number, y: number) => string | null
  readonly zooming?: Zooming | undefined
  /** The tooltip's content. */
  readonly tooltip: (pointing: Pointing) => ReactNode
  readonly tooltipWidth?: number | undefined
  /** What marks a point above the canvas, for charts that have no slots to mark with a band below it. */
  readonly crosshair?: ((index: number) => ReactNode) | undefined
  /** The canvas. */
  readonly children: ReactNode
}

function Band({ frame, from, to, className }: { frame: Frame; from: number; to: number; className: string }) {
  const { left, right } = edgesOf(frame, from, to)
  const start = Math.round(left)
  return (
    <div
      className={`pointer-events-none absolute ${className}`}
      style={{ left: start, width: Math.round(right) - start, top: frame.top, height: frame.height }}
    />
  )
}

/** The dragged range as text, in the middle of its band and within the chart. */
function DragText({ frame, span, text }: { frame: Frame; span: Span; text: string }) {
  const edges = edgesOf(frame, span.first, span.last)
  const centre = (edges.left + edges.right) / 2
  const left = Math.min(Math.max(centre, frame.left + 80), frame.left + frame.width - 80)
  return (
    <div
      className="pointer-events-none absolute -translate-x-1/2 rounded-small border border-accent-line bg-raised px-2 py-0.5 text-12 font-medium whitespace-nowrap text-text-1"
      style={{ left, top: frame.top + 8 }}
    >
      {text}
    </div>
  )
}

function besideOf(frame: Frame, index: number, isPoint: boolean): Beside {
  if (!isPoint) return edgesOf(frame, index, index)
  const centre = slotCentre(frame, index)
  return { left: centre - pointRadius, right: centre + pointRadius }
}

function spanOfDrag({ from, to }: Drag): Span {
  return { first: Math.min(from, to), last: Math.max(from, to) }
}

/**
 * What lies around a chart's canvas: the band below it; focus, pointer, keyboard, tooltip and announcements above.
 * Knows buckets and nothing of how they are drawn.
 */
export function ChartSurface(props: ChartSurfaceProps) {
  const { label, frame, resetKey, width, height, describe, seriesAt, zooming, crosshair } = props
  const surface = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { pointing, drag, clear, handlers } = usePointing({ frame, resetKey, seriesAt, zooming })
  const shown =
    pointing !== null && pointing.index >= frame.first && pointing.index < frame.first + frame.count
  const span = drag === null ? null : spanOfDrag(drag)

  const wheel = useRef<(event: WheelEvent) => void>(() => undefined)
  useEffect(() => {
    wheel.current = event => {
      if (zooming === undefined || (!event.ctrlKey && !event.shiftKey)) return
      event.preventDefault()
      zooming.onScale((event.deltaY || event.deltaX) > 0 ? 1.25 : 0.8, indexAt(frame, event.offsetX))
    }
  })
  useEffect(() => {
    const element = surface.current
    // React listens passively to wheels, which cannot keep the page from zooming.
    const onWheel = (event: WheelEvent) => wheel.current(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const isTouch = pointing?.by === 'touch'
  useEffect(() => {
    if (!isTouch) return undefined
    const onDown = ({ target }: PointerEvent) => {
      const inside = target instanceof Element && target.closest('[data-chart-sheet]') !== null
      if (!inside && target !== surface.current) clear()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [isTouch, clear])

  return (
    <div className="relative" style={{ width, height }}>
      {shown && crosshair === undefined && (
        <Band frame={frame} from={pointing.index} to={pointing.index} className="bg-band" />
      )}
      {span !== null && <Band frame={frame} from={span.first} to={span.last} className="bg-accent-tint" />}
      {props.children}
      {shown && crosshair?.(pointing.index)}
      <div
        ref={surface}
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is what takes keys
        tabIndex={0}
        className="absolute inset-0 touch-pan-y rounded-small -outline-offset-2 outline-focus select-none [-webkit-touch-callout:none] focus-visible:outline-2"
        {...handlers}
      >
        {span !== null && (
          <>
            <Band frame={frame} from={span.first} to={span.last} className="border-x border-accent" />
            <DragText frame={frame} span={span} text={zooming?.describeSpan(span) ?? ''} />
          </>
        )}
        <div className="sr-only" aria-live="polite">
          {shown && pointing.by === 'keys' ? describe(pointing.index) : ''}
        </div>
      </div>
      {shown && !isPhone && (
        <ChartTooltip
          beside={besideOf(frame, pointing.index, crosshair !== undefined)}
          chartWidth={width}
          width={props.tooltipWidth ?? usualWidth}
          pinned={pointing.pinned}
        >
          {props.tooltip(pointing)}
        </ChartTooltip>
      )}
      {shown && isPhone && <ChartSheet pinned={pointing.pinned}>{props.tooltip(pointing)}</ChartSheet>}
    </div>
  )
}
