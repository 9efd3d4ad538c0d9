import { edgesOf, type PlotArea } from '../axes/plotArea.ts'
import type { Span } from '../model/zoom.ts'

interface BandProps {
  readonly area: PlotArea
  readonly span: Span
  readonly className: string
}

export function Band({ area, span, className }: BandProps) {
  const { left, right } = edgesOf(area, span.first, span.last)
  const start = Math.round(left)
  return (
    <div
      className={`pointer-events-none absolute ${className}`}
      style={{ left: start, width: Math.round(right) - start, top: area.top, height: area.height }}
    />
  )
}
