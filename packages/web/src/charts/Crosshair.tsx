import { slotCentre } from './frame.ts'
import type { LinesScene } from './linesScene.ts'
import { colorOf } from './Swatch.tsx'
import { yOf } from './valueAxis.ts'

/** A dotted line at a moment, with a dot on every line that has a value there. */
export function Crosshair({ scene, index }: { readonly scene: LinesScene; readonly index: number }) {
  const { frame, domain, width, height, series } = scene
  const x = slotCentre(frame, index)
  // In the middle of a pixel, so that it is one pixel wide.
  const middle = Math.floor(x) + 0.5
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0" width={width} height={height}>
      <line
        x1={middle}
        x2={middle}
        y1={frame.top}
        y2={frame.top + frame.height}
        className="stroke-border-3"
        strokeDasharray="2 2"
      />
      {series.toReversed().map(({ id, color, values }) => {
        const value = values[index] ?? null
        if (value === null) return null
        return (
          <circle
            key={id}
            cx={x}
            cy={yOf(frame, domain, value)}
            r={3.5}
            fill={colorOf(id, color)}
            className="stroke-surface stroke-2"
          />
        )
      })}
    </svg>
  )
}
