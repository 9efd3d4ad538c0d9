import { useMemo, useRef } from 'react'

import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import { toSpan, toZoom, zoomAround, type Span, type Zoom } from '../model/zoom.ts'
import { AccessibleTable } from '../table/AccessibleTable.tsx'
import type { Chart } from './Chart.ts'
import { InteractionLayer } from './InteractionLayer.tsx'
import { useDrawSpace } from './useDrawSpace.ts'

export interface ChartViewProps {
  readonly chart: Chart
  /** CSS pixels, axes included. */
  readonly height: number
  readonly axisTitle?: string | undefined
  readonly zoom?: Zoom | null
  /** Absent where there is nothing to zoom into. */
  readonly onZoom?: ((zoom: Zoom | null) => void) | undefined
  /** All other series are dimmed. */
  readonly highlighted?: string | null
}

export function ChartView(props: ChartViewProps) {
  const { chart, height, axisTitle, zoom = null, onZoom, highlighted = null } = props
  const root = useRef<HTMLDivElement>(null)
  const space = useDrawSpace(root, height, axisTitle)
  const { slots, legend } = chart
  const span = useMemo(() => toSpan(slots, zoom), [slots, zoom])
  // A hidden series has nothing to highlight.
  const isDrawn = legend.some(({ id, hidden }) => id === highlighted && !hidden)
  const shown = isDrawn ? highlighted : null
  const drawing = useMemo(
    () => (space.width === 0 || slots.length === 0 ? null : chart.draw(space, span, shown)),
    [chart, space, slots, span, shown],
  )
  const zoomTo = (next: Span) => onZoom?.(toZoom(slots, next))
  return (
    <div ref={root} className="relative print:h-auto!" style={{ height }}>
      {drawing === null ? null : (
        <InteractionLayer
          chart={chart}
          drawing={drawing}
          narrow={space.narrow}
          zooming={
            onZoom && {
              onSpan: zoomTo,
              onReset: () => zoom !== null && onZoom(null),
              onScale: (factor, anchor) => zoomTo(zoomAround(span, slots.length, anchor, factor)),
            }
          }
        >
          <ChartCanvas drawing={drawing} />
        </InteractionLayer>
      )}
      <AccessibleTable text={chart.table} />
    </div>
  )
}
