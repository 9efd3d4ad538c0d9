import { othersColor } from '@analytics/contract/metrics/palettes'

import { dimmedAlpha, toCanvasColor } from '../canvas/chartTheme.ts'
import type { Pen } from '../canvas/Drawing.ts'
import { toBarRect, toSegmentGap, type BarRect } from './barRect.ts'
import { toBarPlaces, strengthOf, type Bars } from './Bars.ts'
import { paintAreas } from './paintAreas.ts'
import type { Layer, Stack } from './stack.ts'

const missingHeight = 26
/** Series without a colour of their own stay behind the others. */
const quietAlpha = 0.55
/** CSS pixels. */
const lidHeight = 1.5

interface Bar extends BarRect {
  /** The bucket that it shows. */
  readonly index: number
}

interface Canvas {
  readonly ctx: Pen
  readonly ratio: number
  readonly line: number
  readonly bars: readonly Bar[]
  readonly place: (value: number, index: number) => number
}

/** Bars leave the zero line itself visible. */
function canvasOf(ctx: Pen, input: Bars, ratio: number): Canvas {
  const line = Math.max(1, Math.round(ratio))
  const toPlace = toBarPlaces(input)
  const place = (value: number, index: number) => Math.round(toPlace(value, index) * ratio)
  return { ctx, ratio, line, bars: toBars(input, ratio), place }
}

/** Buckets that share a pixel are represented by the tallest. Overlaid, they would show values of different days as one bar. */
function toBars({ axes: { area }, stack: { low, high }, mark }: Bars, ratio: number): Bar[] {
  const bars: Bar[] = []
  const heightOf = (index: number) => (high[index] ?? 0) - (low[index] ?? 0)
  let tallest: number | null = null
  for (let index = area.first; index < area.first + area.count; index++) {
    const rect = toBarRect(area, index, ratio, mark)
    if (tallest === null || heightOf(index) > heightOf(tallest)) tallest = index
    if (rect.width <= 0) continue
    bars.push({ ...rect, index: tallest })
    tallest = null
  }
  // The last pixel may end before its last bucket does.
  const last = bars.at(-1)
  if (last && tallest !== null && heightOf(tallest) > heightOf(last.index))
    bars[bars.length - 1] = { ...last, index: tallest }
  return bars
}

function paintLayer({ ctx, ratio, line, bars, place }: Canvas, { id, start, end }: Layer, input: Bars): void {
  const { stack, unfinished, highlighted } = input
  const zero = place(0, 0)
  const gap = toSegmentGap(bars[0]?.width ?? 0, ratio)
  const strength = ctx.globalAlpha
  for (const { x, width, index } of bars) {
    const from = start[index] ?? 0
    const to = end[index] ?? 0
    if (from === to || stack.states[index] !== 'drawn') continue
    // An incomplete bar is an outline, in which only a series shows that is pointed at.
    if (unfinished[index] === true && highlighted !== id) continue
    const upwards = to > from
    const upper = upwards ? place(to, index) : Math.max(place(from, index), zero + 2 * line)
    const lower = upwards ? Math.min(place(from, index), zero - line) : place(to, index)
    const height = lower - upper
    if (height <= 0) continue
    ctx.globalAlpha = strength * strengthOf(input, index)
    // A segment that is one line high has no gap, which would hide it.
    const given = height > gap ? gap : 0
    ctx.fillRect(x, upwards ? upper + given : upper, width, height - given)
    ctx.globalAlpha = strength
  }
}

/** The top of a bar that ends in Others, which are quiet. */
function paintLid({ ctx, ratio, place }: Canvas, { x, width, index }: Bar, input: Bars): void {
  ctx.fillStyle = toCanvasColor(othersColor, input.axes.theme)
  ctx.globalAlpha = strengthOf(input, index)
  ctx.fillRect(x, place(input.stack.high[index] ?? 0, index), width, Math.round(lidHeight * ratio))
  ctx.globalAlpha = 1
}

function paintOutline(
  { ctx, ratio, line, place }: Canvas,
  { x, width, index }: Bar,
  { low, high }: Stack,
): void {
  const top = place(high[index] ?? 0, index)
  ctx.lineWidth = line
  ctx.setLineDash([3 * ratio, 2 * ratio])
  ctx.strokeRect(
    x + line / 2,
    top + line / 2,
    Math.max(1, width - line),
    Math.max(1, place(low[index] ?? 0, index) - top - line),
  )
  ctx.setLineDash([])
}

function paintMissing({ ctx, ratio, line, place }: Canvas, { x, width }: BarRect): void {
  const height = Math.round(missingHeight * ratio)
  ctx.lineWidth = line
  ctx.setLineDash([3 * ratio, 2 * ratio])
  ctx.strokeRect(x + line / 2, place(0, 0) - height - line / 2, Math.max(1, width - line), height)
  ctx.setLineDash([])
}

/** On whole device pixels, `ratio` of them to a CSS pixel. */
export function paintBars(ctx: Pen, input: Bars, ratio: number): void {
  const { stack, unfinished, highlighted, mark } = input
  const { theme } = input.axes
  const canvas = canvasOf(ctx, input, ratio)
  if (mark === 'areas') paintAreas(ctx, input, ratio)
  else
    for (const layer of stack.layers) {
      const isQuiet = layer.isFaint && highlighted !== layer.id
      ctx.fillStyle = toCanvasColor(isQuiet ? othersColor : layer.color, theme)
      const usual = isQuiet || layer.color === othersColor ? quietAlpha : 1
      ctx.globalAlpha = highlighted === layer.id ? 1 : highlighted === null ? usual : usual * dimmedAlpha
      paintLayer(canvas, layer, input)
    }
  ctx.globalAlpha = 1
  const hasLid = mark !== 'areas' && stack.layers.at(-1)?.color === othersColor
  for (const bar of canvas.bars) {
    const { index } = bar
    if (hasLid && stack.states[index] === 'drawn' && unfinished[index] !== true) paintLid(canvas, bar, input)
    ctx.fillStyle = theme.axis
    if (stack.states[index] === 'zero') {
      ctx.fillRect(bar.x, canvas.place(0, 0) - 2 * canvas.line, bar.width, canvas.line)
    } else if (stack.states[index] === 'drawn' && unfinished[index] === true && mark !== 'areas') {
      ctx.strokeStyle = theme.text3
      paintOutline(canvas, bar, stack)
    }
  }
  ctx.strokeStyle = theme.border3
  for (const gap of toGaps(canvas.bars, stack)) paintMissing(canvas, gap)
}

/** Bars that are missing and meet are one gap. */
function toGaps(bars: readonly Bar[], { states }: Stack): BarRect[] {
  const gaps: { x: number; width: number }[] = []
  for (const { x, width, index } of bars) {
    const state = states[index]
    if (state !== 'missing' && state !== 'negative') continue
    const last = gaps.at(-1)
    if (last && last.x + last.width === x) last.width += width
    else gaps.push({ x, width })
  }
  return gaps
}
