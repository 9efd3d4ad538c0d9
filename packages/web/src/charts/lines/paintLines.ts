import type { Axes } from '../axes/layOutAxes.ts'
import { slotCentre, slotWidth } from '../axes/plotArea.ts'
import { toY } from '../axes/valueAxis.ts'
import { dimmedAlpha, toCanvasColor } from '../canvas/chartTheme.ts'
import type { Series } from '../model/series.ts'
import { traceLine, type LinePen, type LineScale } from './traceLine.ts'

export interface Lines {
  readonly axes: Axes
  readonly series: readonly Series[]
  /** Null dims no series. */
  readonly highlighted: string | null
}

const lineWidth = 1.75
const dotRadius = 2

function toScale({ axes: { area, domain } }: Lines, ratio: number): LineScale {
  const zero = toY(area, domain, 0) * ratio
  return {
    first: area.first,
    count: area.count,
    left: slotCentre(area, area.first) * ratio,
    step: slotWidth(area) * ratio,
    zero,
    unit: zero - toY(area, domain, 1) * ratio,
  }
}

/** The first series lies on top, the highlighted one above all. */
export function paintLines(ctx: CanvasRenderingContext2D, input: Lines, ratio: number): void {
  const { series, highlighted, axes } = input
  const scale = toScale(input, ratio)
  const radius = dotRadius * ratio
  ctx.lineWidth = lineWidth * ratio
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  const paint = (each: Series) => {
    const line = new Path2D()
    // Dots are collected in the canvas's own path; lines are stroked as paths of their own.
    ctx.beginPath()
    const pen: LinePen = {
      moveTo: (x, y) => line.moveTo(x, y),
      lineTo: (x, y) => line.lineTo(x, y),
      dot: (x, y) => {
        ctx.moveTo(x + radius, y)
        ctx.arc(x, y, radius, 0, 2 * Math.PI)
      },
    }
    traceLine(each.values, scale, pen)
    ctx.globalAlpha = highlighted === null || highlighted === each.id ? 1 : dimmedAlpha
    ctx.strokeStyle = toCanvasColor(each, axes.theme)
    ctx.fillStyle = ctx.strokeStyle
    ctx.stroke(line)
    ctx.fill()
  }
  for (const each of series.toReversed()) if (each.id !== highlighted) paint(each)
  for (const each of series) if (each.id === highlighted) paint(each)
  ctx.globalAlpha = 1
}
