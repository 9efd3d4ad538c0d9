import { slotCentre, slotWidth, type Frame } from './frame.ts'
import type { LineSeries } from './lineTypes.ts'
import type { ChartTheme } from './theme.ts'
import type { Domain } from './ticks.ts'
import { traceLine, type LinePen, type LineScale } from './traceLine.ts'
import { othersId } from './types.ts'
import { steppedBack, yOf } from './valueAxis.ts'

export interface LinesDrawing {
  readonly frame: Frame
  readonly domain: Domain
  /** The visible ones. */
  readonly series: readonly LineSeries[]
  /** The one series that keeps its strength while the others step back. */
  readonly lifted: string | null
  readonly theme: ChartTheme
}

const lineWidth = 1.75
/** Of a point without neighbours. */
const dotRadius = 2

function scaleOf({ frame, domain }: LinesDrawing, ratio: number): LineScale {
  const zero = yOf(frame, domain, 0) * ratio
  return {
    first: frame.first,
    count: frame.count,
    left: slotCentre(frame, frame.first) * ratio,
    step: slotWidth(frame) * ratio,
    zero,
    unit: zero - yOf(frame, domain, 1) * ratio,
  }
}

/** Lines in device pixels, `ratio` of them to a CSS pixel. The first series lies on top, the lifted one above all. */
export function paintLines(ctx: CanvasRenderingContext2D, input: LinesDrawing, ratio: number): void {
  const { series, lifted, theme } = input
  const scale = scaleOf(input, ratio)
  const radius = dotRadius * ratio
  ctx.lineWidth = lineWidth * ratio
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  const paint = ({ id, color, values }: LineSeries) => {
    const line = new Path2D()
    // The dots are the canvas's own path, which stroking another leaves alone.
    ctx.beginPath()
    const pen: LinePen = {
      moveTo: (x, y) => line.moveTo(x, y),
      lineTo: (x, y) => line.lineTo(x, y),
      dot: (x, y) => {
        ctx.moveTo(x + radius, y)
        ctx.arc(x, y, radius, 0, 2 * Math.PI)
      },
    }
    traceLine(values, scale, pen)
    ctx.globalAlpha = lifted === null || lifted === id ? 1 : steppedBack
    ctx.strokeStyle = id === othersId ? theme.others : color
    ctx.fillStyle = ctx.strokeStyle
    ctx.stroke(line)
    ctx.fill()
  }
  for (const each of series.toReversed()) if (each.id !== lifted) paint(each)
  for (const each of series) if (each.id === lifted) paint(each)
  ctx.globalAlpha = 1
}
