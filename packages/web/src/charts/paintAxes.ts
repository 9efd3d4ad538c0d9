import { labelGap, type Frame } from './frame.ts'
import type { XLabel } from './placeLabels.ts'
import { axisTextSize, fontOf } from './text.ts'
import type { ChartTheme } from './theme.ts'
import type { YLabel } from './valueAxis.ts'

export interface Axes {
  readonly frame: Frame
  readonly yLabels: readonly YLabel[]
  readonly xLabels: readonly XLabel[]
  readonly title: string | undefined
  readonly theme: ChartTheme
}

const tickLength = 4
const titleInset = 16

/** Grid, zero line, ticks and labels, in device pixels, `ratio` of them to a CSS pixel. */
export function paintAxes(ctx: CanvasRenderingContext2D, axes: Axes, ratio: number): void {
  const { frame, theme } = axes
  const px = (value: number) => Math.round(value * ratio)
  const line = Math.max(1, px(1))
  const left = px(frame.left)
  const width = px(frame.left + frame.width) - left
  const bottom = px(frame.top + frame.height)

  ctx.fillStyle = theme.grid
  for (const { y, isZero } of axes.yLabels) if (!isZero) ctx.fillRect(left, px(y), width, line)
  ctx.fillStyle = theme.axis
  for (const { y, isZero } of axes.yLabels) if (isZero) ctx.fillRect(left, px(y), width, line)
  for (const { tick } of axes.xLabels)
    if (tick !== null) ctx.fillRect(px(tick - 0.5), bottom + line, line, px(tickLength))

  ctx.font = fontOf(axisTextSize * ratio)
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'right'
  ctx.fillStyle = theme.text3
  for (const { y, text } of axes.yLabels) ctx.fillText(text, px(frame.left - labelGap), px(y) + line)
  ctx.textAlign = 'left'
  for (const { left: x, text, strong } of axes.xLabels) {
    ctx.fillStyle = strong ? theme.text2 : theme.text3
    ctx.fillText(text, px(x), bottom + px(16))
  }
  if (axes.title === undefined) return
  ctx.fillStyle = theme.text3
  ctx.fillText(axes.title, px(titleInset), px(frame.top - 20))
}
