import { mondayOf, type Day } from '@analytics/contract/query/day'

import type { Axes } from '../axes/layOutAxes.ts'
import { edgesOf, slotWidth } from '../axes/plotArea.ts'
import { toY } from '../axes/valueAxis.ts'
import type { Pen } from '../canvas/Drawing.ts'
import { axisTextSize, fontOf, type MeasureText } from '../canvas/text.ts'
import type { ChartBucket } from '../model/bucket.ts'

/** The mean of the range before, in the unit of the bars. */
export interface Mean {
  readonly value: number
  readonly text: string
}

interface Guides {
  readonly axes: Axes
  readonly buckets: readonly ChartBucket[]
  readonly mean: Mean | null
  readonly measure: MeasureText
}

/** CSS pixels. Marks of weekends would run into one another in narrower slots. */
const leastSlot = 3
const markTop = 3
const markHeight = 2
const keyWidth = 14
const keyText = 'weekends'
const edge = 16
const gap = 20

/** Marks the weekends under an axis of days, which explain most dips, and the mean of the range before by a dotted line. */
export function paintGuides(ctx: Pen, { axes, buckets, mean, measure }: Guides, ratio: number): void {
  const { area, left, theme, width } = axes
  const write = (text: string, x: number) => {
    ctx.font = fontOf(axisTextSize * ratio)
    ctx.textBaseline = 'middle'
    ctx.textAlign = 'right'
    ctx.fillStyle = theme.text3
    ctx.fillText(text, Math.round(x * ratio), Math.round(titleY * ratio))
    ctx.textAlign = 'left'
  }
  const titleY = area.top - 20
  const meanWidth = mean === null ? 0 : measure(mean.text) + gap
  const key = width - edge - meanWidth
  const keyStart = key - measure(keyText) - 6 - keyWidth
  const bottom = Math.round((area.top + area.height) * ratio)
  ctx.fillStyle = theme.border3
  if (slotWidth(area) >= leastSlot) {
    for (let index = area.first; index < area.first + area.count; index++) {
      const bucket = buckets[index]
      if (bucket === undefined || bucket.from !== bucket.to || !isWeekend(bucket.from)) continue
      const { left: start, right: end } = edgesOf(area, index, index)
      const x = Math.round(start * ratio)
      ctx.fillRect(x, bottom + markTop * ratio, Math.round(end * ratio) - x, markHeight * ratio)
    }
    // A title of the axis stands at the left, and a phone has no room beside the mean.
    if (keyStart > area.left + area.width / 3) {
      const [x, y] = [keyStart, titleY].map(place => Math.round(place * ratio))
      ctx.fillRect(x ?? 0, (y ?? 0) - ratio, keyWidth * ratio, markHeight * ratio)
      write(keyText, key)
    }
  }
  if (mean === null) return
  const y = Math.round(toY(area, left.domain, mean.value) * ratio) + 0.5
  ctx.strokeStyle = theme.text2
  ctx.lineWidth = Math.max(1, Math.round(ratio))
  ctx.setLineDash([ratio, 3 * ratio])
  ctx.beginPath()
  ctx.moveTo(area.left * ratio, y)
  ctx.lineTo((area.left + area.width) * ratio, y)
  ctx.stroke()
  ctx.setLineDash([])
  write(mean.text, width - edge)
}

const isWeekend = (day: Day) => day - mondayOf(day) >= 5
