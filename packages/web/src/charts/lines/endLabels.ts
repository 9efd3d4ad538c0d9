import type { Axes } from '../axes/layOutAxes.ts'
import { slotCentre } from '../axes/plotArea.ts'
import { toY } from '../axes/valueAxis.ts'
import { toCanvasColor } from '../canvas/chartTheme.ts'
import type { Pen } from '../canvas/Drawing.ts'
import { fontOf, axisTextSize } from '../canvas/text.ts'
import { spread } from '../model/spread.ts'
import type { Line } from './lines.ts'

/** CSS pixels. */
const gap = 13
const leader = 10
const textGap = 4

export interface EndLabel {
  readonly line: Line
  /** Position of the line's end and of its label, in CSS pixels. */
  readonly from: number
  readonly to: number
}

export function endLabelRoom(lines: readonly Line[], measure: (text: string) => number): number {
  if (lines.length === 0) return 0
  return Math.ceil(Math.max(...lines.map(({ label }) => measure(label)))) + leader + 3 * textGap
}

/** Labels of the lines that reach the end, from the top down. */
export function placeEndLabels(lines: readonly Line[], { area, left }: Axes): EndLabel[] {
  const last = area.first + area.count - 1
  const ends = lines
    .flatMap(line => {
      const value = line.values[last] ?? null
      return value === null ? [] : [{ line, from: toY(area, left.domain, value) }]
    })
    .toSorted((a, b) => a.from - b.from)
  const places = spread(
    ends.map(({ from }) => from),
    { gap, top: area.top, bottom: area.top + area.height },
  )
  return ends.map((end, index) => ({ ...end, to: places[index] ?? end.from }))
}

/** In device pixels, `ratio` of them to a CSS pixel. */
export function paintEndLabels(
  ctx: Pen,
  labels: readonly EndLabel[],
  { area, theme }: Axes,
  ratio: number,
): void {
  const x = slotCentre(area, area.first + area.count - 1)
  ctx.font = fontOf(axisTextSize * ratio)
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  ctx.lineWidth = ratio
  for (const { line, from, to } of labels) {
    ctx.strokeStyle = toCanvasColor(line.color, theme)
    ctx.beginPath()
    ctx.moveTo(x * ratio, from * ratio)
    ctx.lineTo((x + leader) * ratio, to * ratio)
    ctx.stroke()
    ctx.fillStyle = theme.text2
    ctx.fillText(line.label, (x + leader + textGap) * ratio, to * ratio)
  }
}
