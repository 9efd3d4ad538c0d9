import { formatsOf } from '@analytics/contract/format/unit'

import type { Axes } from '../axes/layOutAxes.ts'
import { slotCentre } from '../axes/plotArea.ts'
import { toY } from '../axes/valueAxis.ts'
import { toCanvasColor } from '../canvas/chartTheme.ts'
import type { Pen } from '../canvas/Drawing.ts'
import { fontOf, axisTextSize } from '../canvas/text.ts'
import { isQuiet } from '../model/series.ts'
import { spread } from '../model/spread.ts'
import type { MeasuredLine } from './lines.ts'

/** CSS pixels. */
const gap = 13
const leader = 10
const textGap = 4

export interface EndLabel {
  readonly line: MeasuredLine
  readonly text: string
  /** The line's end in the anchor's slot, and the place of its label, in CSS pixels. */
  readonly x: number
  readonly from: number
  readonly to: number
}

/** The name of a line with its value in a slot, or the value alone where names have no room. */
export type EndText = (line: MeasuredLine, slot: number) => string

const valueAt: EndText = ({ values, unit }, slot) => formatsOf(unit).compact(values[slot] ?? null)

/** Names with values, then values alone: the longest that have room beside the plot; null where none has. */
export const endTexts: readonly EndText[] = [(line, slot) => `${line.label} ${valueAt(line, slot)}`, valueAt]

export function endLabelRoom(texts: readonly string[], measure: (text: string) => number): number {
  if (texts.length === 0) return 0
  return Math.ceil(Math.max(...texts.map(measure))) + leader + 3 * textGap
}

/** Labels of the lines that have a value in the slot of the anchor, from the top down. */
export function placeEndLabels(
  lines: readonly MeasuredLine[],
  { area, left }: Axes,
  anchor: number,
  toText: EndText,
): EndLabel[] {
  const ends = lines
    .flatMap(line => {
      const value = line.values[anchor] ?? null
      return value === null
        ? []
        : [
            {
              line,
              text: toText(line, anchor),
              x: slotCentre(area, anchor),
              from: toY(area, left.domain, value),
            },
          ]
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
  for (const { line, text, x, from, to } of labels) {
    // Grey over unfinished buckets, where it is no line of values.
    if (x < end) stroke(theme.border3, [x, from], [end, from])
    stroke(toCanvasColor(line.color, theme), [end, from], [end + leader, to])
    ctx.fillStyle = isQuiet(line.color) ? theme.text2 : line.color
    ctx.fillText(text, (end + leader + textGap) * ratio, to * ratio)
  }
}
