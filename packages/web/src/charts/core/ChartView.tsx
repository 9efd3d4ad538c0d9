import { useContext, useMemo, useRef, useState, useEffect, useLayoutEffect, type ReactNode } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import { toLargestText } from '../legend/largestText.ts'
import { isSameSpan, toSpan, toZoom, zoomAround, type Span } from '../model/zoom.ts'
import { fillTable, type TableContent } from '../table/fillTable.ts'
import type { ChartInteractionProps } from './ChartInteraction.tsx'
import { DrawsCharts, type ChartViewProps } from './ChartViewProps.ts'
import { useTellPointed } from './Highlight.ts'
import { useDrawSpace } from './useDrawSpace.ts'
import { useInteraction } from './useInteraction.ts'

const ContextStrip = lazyPart(async () => (await import('./interaction.ts')).ContextStrip)

export function ChartView(props: ChartViewProps) {
  const draw = useContext(DrawsCharts)
  return draw ? draw(props) : <LiveChart {...props} />
}

function LiveChart(props: ChartViewProps) {
  const {
    chart,
    height,
    axisTitle,
    zoom = null,
    onZoom,
    context = null,
    highlighted = null,
    overlay,
    onEnds,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const hasStrip = context !== null && onZoom !== undefined
  const space = useDrawSpace(root, height, axisTitle, onEnds !== undefined, chart.leastHeight)
  const { slots, legend } = chart
  const [pointed, setPointed] = useState<string | null>(null)
  const tellPointed = useTellPointed()
  const span = useMemo(() => toSpan(slots, zoom), [slots, zoom])
  // A hidden series has nothing to highlight.
  const isDrawn = legend.some(({ id, hidden }) => id === highlighted && !hidden)
  const shownId = isDrawn ? highlighted : null
  const drawing = useMemo(
    () => (space.width === 0 || slots.length === 0 ? null : chart.draw(space, span, shownId, pointed)),
    [chart, space, slots, span, shownId, pointed],
  )
  const ends = drawing?.ends ?? null
  // Names move before the frame is painted, together with the bars.
  useLayoutEffect(() => onEnds?.(ends), [ends, onEnds])
  const zoomTo = (next: Span) => {
    const wantedSlot = toZoom(slots, next)
    // All that a zoomed chart holds is not the whole time frame.
    if (wantedSlot !== null || context === null) onZoom?.(wantedSlot)
  }
  const scale = (factor: number, anchor: number): void => {
    if (!context || zoom === null) return zoomTo(zoomAround(span, slots.length, anchor, factor))
    const allSlots = context.slots
    const from = toSpan(allSlots, zoom)
    const next = zoomAround(from, allSlots.length, from.first + anchor, factor)
    if (!isSameSpan(from, next)) onZoom?.(toZoom(allSlots, next))
  }
  return (
    <div
      ref={root}
      data-live-chart
      className="group/chart relative print:h-auto!"
      style={{ height: space.height }}
    >
      {drawing === null ? null : (
        <InteractionLayer
          chart={chart}
          drawing={drawing}
          narrow={space.narrow}
          onPoint={setPointed}
          onHover={tellPointed}
          zooming={
            onZoom && {
              onSpan: zoomTo,
              onReset: () => zoom !== null && onZoom(null),
              onScale: scale,
            }
          }
        >
          <ChartCanvas drawing={drawing} range={`${chart.resetKey} ${span.first} ${span.last}`} />
        </InteractionLayer>
      )}
      {drawing === null ? null : overlay?.(drawing)}
      {hasStrip ? <ContextStrip context={context} zoom={zoom} onZoom={onZoom} /> : null}
      <AccessibleTable text={chart.table} />
    </div>
  )
}

/** The table is filled without components, of which nine thousand would block. */
function AccessibleTable({ text }: { readonly text: TableContent }) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (table.current === null) return undefined
    return fillTable(table.current, text)
  }, [text])
  return (
    <div className="sr-only [contain:strict]">
      <table ref={table} className="w-px table-fixed" />
    </div>
  )
}

interface InteractionLayerProps extends Omit<
  ChartInteractionProps,
  'layer' | 'below' | 'spoken' | 'handlers'
> {
  readonly children: ReactNode
}

/** A drawing that can be pointed at, touched and used with the keys. */
function InteractionLayer({ children, ...props }: InteractionLayerProps) {
  const { chart, drawing, zooming } = props
  const { width, height } = drawing
  const layer = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  const [spoken, setSpoken] = useState<HTMLElement | null>(null)
  const { Interaction, handlers, forwarded } = useInteraction(layer)
  return (
    <div className="relative print:size-auto!" style={{ width, height }}>
      <div ref={setBelow} className="contents" />
      {children}
      <div
        ref={layer}
        role="application"
        aria-roledescription="chart"
        aria-label={chart.label}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global in ARIA 1.3
        aria-description={toLargestText(chart.legend)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is what takes keys
        tabIndex={0}
        className={`absolute inset-0 ${zooming ? 'cursor-crosshair' : ''} touch-pan-y rounded-small -outline-offset-2 outline-focus select-none [-webkit-touch-callout:none] focus-visible:outline-2`}
        {...forwarded}
      >
        <div ref={setSpoken} className="sr-only" aria-live="polite" />
      </div>
      {Interaction && below && spoken ? (
        <Interaction {...props} {...{ layer, below, spoken, handlers }} />
      ) : null}
    </div>
  )
}
