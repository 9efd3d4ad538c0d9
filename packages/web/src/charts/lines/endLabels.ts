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
  /** The line's end in the anchor's slot, and the place of its label, in CSS pixels. */
  readonly x: number
  readonly from: number
  readonly to: number
}

export function endLabelRoom(lines: readonly Line[], measure: (text: string) => number): number {
  if (lines.length === 0) return 0
  return Math.ceil(Math.max(...lines.map(({ label }) => measure(label)))) + leader + 3 * textGap
}

/** Labels of the lines that have a value in the slot of the anchor, from the top down. */
export function placeEndLabels(lines: readonly Line[], { area, left }: Axes, anchor: number): EndLabel[] {
  const ends = lines
    .flatMap(line => {
      const value = line.values[anchor] ?? null
      return value === null
        ? []
        : [{ line, x: slotCentre(area, anchor), from: toY(area, left.domain, value) }]
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
  const end = slotCentre(area, area.first + area.count - 1)
  ctx.font = fontOf(axisTextSize * ratio)
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  ctx.lineWidth = ratio
  const stroke = (color: string, from: readonly [number, number], to: readonly [number, number]) => {
    ctx.strokeStyle = color
    ctx.beginPath()
    ctx.moveTo(from[0] * ratio, from[1] * ratio)
    ctx.lineTo(to[0] * ratio, to[1] * ratio)
    ctx.stroke()
  }
  for (const { line, x, from, to } of labels) {
    // Grey over unfinished buckets, where it is no line of values.
    if (x < end) stroke(theme.border3, [x, from], [end, from])
    stroke(toCanvasColor(line.color, theme), [end, from], [end + leader, to])
    ctx.fillStyle = theme.text2
    ctx.fillText(line.label, (end + leader + textGap) * ratio, to * ratio)
  }
}
