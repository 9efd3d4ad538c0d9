import type { Axes } from '../axes/layOutAxes.ts'
import { slotCentre, slotWidth } from '../axes/plotArea.ts'
import { dimmedAlpha, toCanvasColor } from '../canvas/chartTheme.ts'
import type { Pen } from '../canvas/Drawing.ts'
import type { Series } from '../model/series.ts'
import type { MeasuredLine } from './lines.ts'
import { traceLine, type LineScale } from './traceLine.ts'

export interface Lines {
  readonly axes: Axes
  readonly series: readonly MeasuredLine[]
  /** The position in CSS pixels, on the axis of the line. */
  readonly toY: (line: MeasuredLine, value: number, index: number) => number
  readonly strong: ReadonlySet<string>
  /** All others are dimmed. */
  readonly highlighted: string | null
  /** This line is also drawn strongly. */
  readonly pointed: string | null
}

interface Point {
  readonly x: number
  readonly y: number
}

const lineWidth = 1.75
const dash = [2, 3] as const
const fillAlpha = 0.16
/** One grey: a faint colour would be a name that is hard to read. */
const faint = { width: 1.25, alpha: 0.8, dimmedAlpha: 0.35 } as const
const dotRadius = 3

function toScale({ axes: { area } }: Lines, ratio: number): Omit<LineScale, 'toY'> {
  return {
    first: area.first,
    count: area.count,
    left: slotCentre(area, area.first) * ratio,
    step: slotWidth(area) * ratio,
  }
}

function fillBelow(ctx: Pen, values: Series['values'], scale: LineScale, bottom: number): void {
  let end: number | null = null
  const close = () => {
    if (end !== null) ctx.lineTo(end, bottom)
  }
  ctx.beginPath()
  traceLine(values, scale, {
    moveTo: (x, y) => {
      close()
      ctx.moveTo(x, bottom)
      ctx.lineTo(x, y)
      end = x
    },
    lineTo: (x, y) => {
      ctx.lineTo(x, y)
      end = x
    },
    dot: () => undefined,
  })
  close()
  const alpha = ctx.globalAlpha
  ctx.globalAlpha = alpha * fillAlpha
  ctx.fill()
  ctx.globalAlpha = alpha
}

/** Faint lines lie below; among equals the first series is on top, and the highlighted one lies above all. */
export function paintLines(ctx: Pen, input: Lines, ratio: number): void {
  const { series, toY, strong, highlighted, pointed, axes } = input
  const scale = toScale(input, ratio)
  const radius = dotRadius * ratio
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  const isTop = ({ id }: Series) => id === highlighted || id === pointed
  const paint = (line: MeasuredLine) => {
    const isStrong = strong.has(line.id) || isTop(line)
    const isDimmed = highlighted !== null && !isTop(line)
    ctx.lineWidth = (isStrong ? lineWidth : faint.width) * ratio
    if (isStrong) ctx.globalAlpha = isDimmed ? dimmedAlpha : 1
    else ctx.globalAlpha = isDimmed ? faint.dimmedAlpha : faint.alpha
    ctx.strokeStyle = isStrong ? toCanvasColor(line.color, axes.theme) : axes.theme.others
    ctx.fillStyle = ctx.strokeStyle
    const dots: Point[] = []
    const placed = { ...scale, toY: (value: number, index: number) => toY(line, value, index) * ratio }
    if (line.isFilled) fillBelow(ctx, line.values, placed, (axes.area.top + axes.area.height) * ratio)
    const stroke = (values: Series['values'], isDashed: boolean) => {
      ctx.beginPath()
      traceLine(values, placed, {
        moveTo: (x, y) => ctx.moveTo(x, y),
        lineTo: (x, y) => ctx.lineTo(x, y),
        dot: (x, y) => void dots.push({ x, y }),
      })
      ctx.setLineDash(isDashed ? dash.map(length => length * ratio) : [])
      ctx.stroke()
      ctx.setLineDash([])
    }
    const { values, incomplete = new Set() } = line
    // A whole value next to an incomplete bucket without one is the end of its line.
    const isNear = (at: number) =>
      [at - 1, at, at + 1].some(index => incomplete.has(index) && (values[index] ?? null) !== null)
    stroke(
      incomplete.size > 0 ? values.map((value, index) => (incomplete.has(index) ? null : value)) : values,
      line.isDashed === true,
    )
    if (incomplete.size > 0)
      stroke(
        values.map((value, index) => (isNear(index) ? value : null)),
        true,
      )
    if (dots.length === 0) return
    ctx.beginPath()
    for (const { x, y } of dots) {
      ctx.moveTo(x + radius, y)
      ctx.arc(x, y, radius, 0, 2 * Math.PI)
    }
    ctx.fill()
  }
  const below = series.toReversed().filter(line => !isTop(line))
  for (const line of below) if (!strong.has(line.id)) paint(line)
  for (const line of below) if (strong.has(line.id)) paint(line)
  for (const line of series) if (isTop(line)) paint(line)
  ctx.globalAlpha = 1
}
