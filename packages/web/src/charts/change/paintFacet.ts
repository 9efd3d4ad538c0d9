import { yearOf, type Day } from '@analytics/contract/query/day'

import { formatShortDay, formatShortMonth } from '../../format/date.ts'
import { slotCentre, type PlotArea } from '../axes/plotArea.ts'
import type { ChartTheme } from '../canvas/chartTheme.ts'
import type { Pen } from '../canvas/Drawing.ts'
import { axisTextSize, cutText, fontOf, textWidth } from '../canvas/text.ts'
import type { Calendar } from '../lines/lines.ts'
import { changeColors, directionOf, type Changes } from './Changes.ts'
import type { Facet } from './layOutFacets.ts'

/** Paints in device pixels, `ratio` of them to a CSS pixel. */
interface FacetBrush {
  readonly ctx: Pen
  readonly ratio: number
  readonly theme: ChartTheme
}

/** CSS pixels. */
const headingSize = 12
const headingLine = 16
const gap = 8
const dotRadius = 2.5
const fillAlpha = 0.14

/** A name and its latest value, and the change beside or below them. */
export function paintHeading(
  { ctx, ratio, theme }: FacetBrush,
  { name, level, change, changeText }: Changes,
  { top, area }: Facet,
  isOneLine: boolean,
): void {
  const [left, right] = [area.left, area.left + area.width]
  const middle = top + headingLine / 2
  const write = (
    text: string,
    x: number,
    y: number,
    align: 'left' | 'right',
    color: string,
    weight = 400,
  ) => {
    ctx.font = fontOf(headingSize * ratio, weight)
    ctx.textAlign = align
    ctx.textBaseline = 'middle'
    ctx.fillStyle = color
    ctx.fillText(text, x * ratio, Math.round(y * ratio))
  }
  const color = { rise: theme.accent, fall: theme.warning, none: theme.text3 }[directionOf(change)]
  const changeWidth = textWidth(changeText, headingSize)
  const levelEnd = isOneLine ? right - changeWidth - 2 * gap : right
  const room = levelEnd - textWidth(level, headingSize) - gap - left
  write(cutText(name, room, headingSize, 600), left, middle, 'left', theme.text1, 600)
  write(level, levelEnd, middle, 'right', theme.text2)
  if (isOneLine) write(changeText, right, middle, 'right', color)
  else write(changeText, left, middle + headingLine, 'left', color)
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The clip lasts until the pen is restored. */
export function clipTo({ ctx, ratio }: FacetBrush, { left, top, width, height }: PlotArea): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(left * ratio, top * ratio, width * ratio, height * ratio)
  ctx.clip()
}

/** A line that is filled from zero. */
export function paintPlot(
  { ctx, ratio, theme }: FacetBrush,
  { values, change }: Changes,
  area: PlotArea,
  toY: (value: number) => number,
): void {
  const alpha = ctx.globalAlpha
  const zero = toY(0) * ratio
  const color = changeColors[directionOf(change)]
  ctx.fillStyle = theme.axis
  const line = Math.max(1, Math.round(ratio))
  ctx.fillRect(Math.round(area.left * ratio), Math.round(zero), Math.round(area.width * ratio), line)
  const runs: Point[][] = [[]]
  for (let index = area.first; index < area.first + area.count; index++) {
    const value = values[index] ?? null
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ x: slotCentre(area, index) * ratio, y: toY(value) * ratio })
  }
  const drawn = runs.filter(run => run.length > 0)
  const trace = (points: readonly Point[]) => {
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) ctx.moveTo(x, y)
      else ctx.lineTo(x, y)
    }
  }
  ctx.fillStyle = color
  ctx.globalAlpha = alpha * fillAlpha
  ctx.beginPath()
  for (const run of drawn) {
    const [start, end] = [run[0], run.at(-1)]
    if (start && end) trace([{ x: start.x, y: zero }, ...run, { x: end.x, y: zero }])
  }
  ctx.fill()
  ctx.globalAlpha = alpha
  ctx.strokeStyle = color
  ctx.lineWidth = 1.5 * ratio
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.beginPath()
  for (const run of drawn) trace(run)
  ctx.stroke()
  ctx.lineCap = 'butt'
  const end = drawn.at(-1)?.at(-1)
  if (!end) return
  ctx.beginPath()
  ctx.arc(end.x, end.y, dotRadius * ratio, 0, 2 * Math.PI)
  ctx.fill()
}

/** Ranges of more days are named by their months. */
const mostNamedDays = 120

/** The first and the last day. */
export function paintDates({ ctx, ratio, theme }: FacetBrush, area: PlotArea, { buckets }: Calendar): void {
  const [from, to] = [buckets[area.first]?.from, buckets[area.first + area.count - 1]?.to]
  if (from === undefined || to === undefined) return
  const nameDay = to - from > mostNamedDays ? toMonthText : formatShortDay
  const y = Math.round((area.top + area.height + 12) * ratio)
  ctx.font = fontOf(axisTextSize * ratio)
  ctx.textBaseline = 'middle'
  ctx.fillStyle = theme.text3
  ctx.textAlign = 'left'
  if (area.count > 1) ctx.fillText(nameDay(from), area.left * ratio, y)
  ctx.textAlign = 'right'
  ctx.fillText(nameDay(to), (area.left + area.width) * ratio, y)
}

/** `Nov 2026`. */
const toMonthText = (day: Day) => `${formatShortMonth(day)} ${yearOf(day)}`
