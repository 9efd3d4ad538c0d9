import { slotCentre, type PlotArea } from '../axes/plotArea.ts'
import { toCssColor } from '../model/series.ts'
import type { ChartPoint } from './Chart.ts'

interface CrosshairProps {
  readonly width: number
  readonly height: number
  readonly area: PlotArea
  readonly index: number
  readonly points: readonly ChartPoint[]
}

export function Crosshair({ width, height, area, index, points }: CrosshairProps) {
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
          cx={x}
          cy={point.y}
          r={3.5}
          fill={toCssColor(point.color)}
          className="stroke-surface stroke-2"
        />
      ))}
    </svg>
  )
}
