import { edgesOf, type PlotArea } from '../axes/plotArea.ts'
import type { Span } from '../model/zoom.ts'

interface DragLabelProps {
  readonly area: PlotArea
  readonly span: Span
  readonly text: string
}

/** CSS pixels. */
const margin = 80

export function DragLabel({ area, span, text }: DragLabelProps) {
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
