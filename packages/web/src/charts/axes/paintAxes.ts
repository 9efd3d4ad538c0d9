import type { Pen } from '../canvas/Drawing.ts'
import { axisTextSize, fontOf } from '../canvas/text.ts'
import type { Axes } from './layOutAxes.ts'
import { labelGap, labelRow } from './plotArea.ts'

const tickLength = 4
const titleInset = 16
/** Labels this near a grid line are on it, in CSS pixels. */
const tolerance = 0.5

/** In device pixels, `ratio` of them to a CSS pixel. */
export function paintAxes(ctx: Pen, axes: Axes, ratio: number): void {
  const { area, theme, left, right } = axes
  const px = (value: number) => Math.round(value * ratio)
  const line = Math.max(1, px(1))
  const start = px(area.left)
  const end = px(area.left + area.width)
  const bottom = px(area.top + area.height)

  ctx.fillStyle = theme.grid
  for (const { y, isZero } of left.labels) if (!isZero) ctx.fillRect(start, px(y), end - start, line)
  ctx.fillStyle = theme.axis
  for (const { y, isZero } of left.labels) if (isZero) ctx.fillRect(start, px(y), end - start, line)
  for (const { y } of right?.labels ?? [])
    if (!left.labels.some(label => Math.abs(label.y - y) < tolerance))
      ctx.fillRect(end, px(y), px(tickLength), line)
  for (const { tick } of axes.xLabels)
    if (tick !== null) ctx.fillRect(px(tick - 0.5), bottom + line, line, px(tickLength))

  ctx.font = fontOf(axisTextSize * ratio)
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'right'
  ctx.fillStyle = theme.text3
  for (const { y, text } of left.labels) ctx.fillText(text, px(area.left - labelGap), px(y) + line)
  if (right?.title !== undefined) ctx.fillText(right.title, px(axes.width - titleInset), px(area.top - 20))
  ctx.textAlign = 'left'
  for (const { y, text } of right?.labels ?? [])
    ctx.fillText(text, px(area.left + area.width + labelGap), px(y) + line)
  for (const { left: x, text, strong, row = 0 } of axes.xLabels) {
    ctx.fillStyle = strong ? theme.text2 : theme.text3
    ctx.fillText(text, px(x), bottom + px(16 + row * labelRow))
  }
  if (left.title === undefined) return
  ctx.fillStyle = theme.text3
  ctx.fillText(left.title, px(titleInset), px(area.top - 20))
}
