import { use, useMemo, useRef, useState } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import { isSameSpan, toSpan, toZoom, zoomAround, type Span } from '../model/zoom.ts'
import { stripHeight } from '../pointer/Context.ts'
import { AccessibleTable } from '../table/AccessibleTable.tsx'
import { DrawsCharts, type ChartViewProps } from './ChartViewProps.ts'
import { InteractionLayer } from './InteractionLayer.tsx'
import { useDrawSpace } from './useDrawSpace.ts'

const ContextStrip = lazyPart(async () => (await import('./interaction.ts')).ContextStrip)

export function ChartView(props: ChartViewProps) {
  const draw = use(DrawsCharts)
  return draw ? draw(props) : <LiveChart {...props} />
}

function LiveChart(props: ChartViewProps) {
  const { chart, height, axisTitle, zoom = null, onZoom, context = null, highlighted = null, overlay } = props
  const root = useRef<HTMLDivElement>(null)
  const hasStrip = context !== null && onZoom !== undefined
  const space = useDrawSpace(root, hasStrip ? height - stripHeight : height, axisTitle)
  const { slots, legend } = chart
  const [pointed, setPointed] = useState<string | null>(null)
  const span = useMemo(() => toSpan(slots, zoom), [slots, zoom])
  // A hidden series has nothing to highlight.
  const isDrawn = legend.some(({ id, hidden }) => id === highlighted && !hidden)
  const shown = isDrawn ? highlighted : null
  const drawing = useMemo(
    () => (space.width === 0 || slots.length === 0 ? null : chart.draw(space, span, shown, pointed)),
    [chart, space, slots, span, shown, pointed],
  )
  const zoomTo = (next: Span) => {
    const wanted = toZoom(slots, next)
    // All that a zoomed chart holds is not the whole time frame.
    if (wanted !== null || context === null) onZoom?.(wanted)
  }
  const scale = (factor: number, anchor: number): void => {
    if (!context || zoom === null) return zoomTo(zoomAround(span, slots.length, anchor, factor))
    const whole = context.slots
    const from = toSpan(whole, zoom)
    const next = zoomAround(from, whole.length, from.first + anchor, factor)
    if (!isSameSpan(from, next)) onZoom?.(toZoom(whole, next))
  }
  return (
    <div ref={root} data-live-chart className="relative print:h-auto!" style={{ height }}>
      {drawing === null ? null : (
        <InteractionLayer
          chart={chart}
          drawing={drawing}
          narrow={space.narrow}
          onPoint={setPointed}
          zooming={
            onZoom && {
              onSpan: zoomTo,
              onReset: () => zoom !== null && onZoom(null),
              onScale: scale,
            }
          }
        >
          <ChartCanvas drawing={drawing} />
        </InteractionLayer>
      )}
      {drawing === null ? null : overlay?.(drawing)}
      {hasStrip ? <ContextStrip context={context} zoom={zoom} onZoom={onZoom} /> : null}
      <AccessibleTable text={chart.table} />
    </div>
  )
}
