import { barOf, gapOf, type Bar, type Frame } from './frame.ts'
import type { Layer, Stack } from './stack.ts'
import type { ChartTheme } from './theme.ts'
import type { Domain } from './ticks.ts'
import { othersId } from './types.ts'
import { steppedBack, yOf } from './valueAxis.ts'

export interface Bars {
  readonly frame: Frame
  readonly stack: Stack
  readonly domain: Domain
  /** Buckets drawn at half strength. */
  readonly unfinished: readonly boolean[]
  /** The one series that keeps its strength while the others step back. */
  readonly lifted: string | null
  readonly theme: ChartTheme
}

const missingHeight = 26
const stripe = { every: 6, width: 2 } as const

/** Everything about a canvas that the painting of single bars needs, in device pixels. */
interface Canvas {
  readonly ctx: CanvasRenderingContext2D
  readonly ratio: number
  readonly line: number
  readonly bars: readonly Bar[]
  readonly place: (value: number) => number
}

/** Bars start a line above the zero line, and those below zero a line beneath it. */
function canvasOf(ctx: CanvasRenderingContext2D, { frame, domain }: Bars, ratio: number): Canvas {
  const line = Math.max(1, Math.round(ratio))
  const bars = Array.from({ length: frame.count }, (_, offset) => barOf(frame, frame.first + offset, ratio))
  const place = (value: number) => Math.round(yOf(frame, domain, value) * ratio)
  return { ctx, ratio, line, bars, place }
}

function paintLayer({ ctx, ratio, line, bars, place }: Canvas, { start, end }: Layer, input: Bars): void {
  const { frame, stack, unfinished } = input
  const zero = place(0)
  const gap = gapOf(bars[0]?.width ?? 0, ratio)
  const strength = ctx.globalAlpha
  for (const [offset, { x, width }] of bars.entries()) {
    const index = frame.first + offset
    const from = start[index] ?? 0
    const to = end[index] ?? 0
    if (from === to || stack.states[index] !== 'drawn') continue
    const upwards = to > from
    const upper = upwards ? place(to) : Math.max(place(from), zero + 2 * line)
    const lower = upwards ? Math.min(place(from), zero - line) : place(to)
    const height = lower - upper
    if (height <= 0) continue
    if (unfinished[index] === true) ctx.globalAlpha = strength / 2
    // A segment of a single line keeps it: better without its gap than not there.
    const given = height > gap ? gap : 0
    ctx.fillRect(x, upwards ? upper + given : upper, width, height - given)
    ctx.globalAlpha = strength
  }
}

/** 45-degree lines in the colour of the surface over one bar. */
function paintStripes({ ctx, ratio, place }: Canvas, { x, width }: Bar, low: number, high: number): void {
  const top = place(high)
  const height = place(low) - top
  const step = stripe.every * ratio
  ctx.save()
  ctx.beginPath()
  ctx.rect(x, top, width, height)
  ctx.clip()
  ctx.beginPath()
  const first = Math.floor((x + top) / step) * step
  for (let sum = first; sum <= x + width + top + height + step; sum += step) {
    ctx.moveTo(sum - top, top)
    ctx.lineTo(sum - top - height, top + height)
  }
  ctx.lineWidth = stripe.width * ratio
  ctx.stroke()
  ctx.restore()
}

function paintMissing({ ctx, ratio, line, place }: Canvas, { x, width }: Bar): void {
  const height = Math.round(missingHeight * ratio)
  ctx.lineWidth = line
  ctx.setLineDash([3 * ratio, 2 * ratio])
  ctx.strokeRect(x + line / 2, place(0) - height - line / 2, Math.max(1, width - line), height)
  ctx.setLineDash([])
}

/** Stacked bars as rectangles on whole device pixels, `ratio` of them to a CSS pixel. */
export function paintBars(ctx: CanvasRenderingContext2D, input: Bars, ratio: number): void {
  const { frame, stack, theme, unfinished, lifted } = input
  const canvas = canvasOf(ctx, input, ratio)
  for (const layer of stack.layers) {
    ctx.fillStyle = layer.id === othersId ? theme.others : layer.color
    ctx.globalAlpha = lifted === null || lifted === layer.id ? 1 : steppedBack
    paintLayer(canvas, layer, input)
  }
  ctx.globalAlpha = 1
  ctx.fillStyle = theme.axis
  for (const [offset, bar] of canvas.bars.entries()) {
    const index = frame.first + offset
    const state = stack.states[index]
    if (state === 'zero') {
      ctx.fillRect(bar.x, canvas.place(0) - 2 * canvas.line, bar.width, canvas.line)
    } else if (state === 'missing' || state === 'negative') {
      ctx.strokeStyle = theme.border3
      paintMissing(canvas, bar)
    } else if (unfinished[index] === true) {
      ctx.strokeStyle = theme.surface
      paintStripes(canvas, bar, stack.low[index] ?? 0, stack.high[index] ?? 0)
    }
  }
}
