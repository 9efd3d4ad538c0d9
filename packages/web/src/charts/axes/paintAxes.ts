import type { Pen } from '../canvas/Drawing.ts'
import { axisTextSize, fontOf } from '../canvas/text.ts'
import type { Axes } from './layOutAxes.ts'
import { labelGap } from './plotArea.ts'

const tickLength = 4
const titleInset = 16

/** In device pixels, `ratio` of them to a CSS pixel. */
export function paintAxes(ctx: Pen, axes: Axes, ratio: number): void {
  const { area, theme } = axes
  const px = (value: number) => Math.round(value * ratio)
  const line = Math.max(1, px(1))
  const left = px(area.left)
  const width = px(area.left + area.width) - left
  const bottom = px(area.top + area.height)

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
  for (const { y, text } of axes.yLabels) ctx.fillText(text, px(area.left - labelGap), px(y) + line)
  ctx.textAlign = 'left'
  for (const { left: x, text, strong } of axes.xLabels) {
    ctx.fillStyle = strong ? theme.text2 : theme.text3
    ctx.fillText(text, px(x), bottom + px(16))
  }
  if (axes.title === undefined) return
  ctx.fillStyle = theme.text3
  ctx.fillText(axes.title, px(titleInset), px(area.top - 20))
}
