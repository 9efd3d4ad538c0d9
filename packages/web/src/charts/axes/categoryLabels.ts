import { cutTo } from '../canvas/text.ts'
import type { XLabel } from './placeLabels.ts'
import { insets, slotCentre, slotWidth, type PlotArea } from './plotArea.ts'

interface CategoryLabelInput {
  readonly names: readonly string[]
  readonly area: PlotArea
  readonly measure: (text: string) => number
}

/** CSS pixels. */
const gap = 8
/** A name cut to less says too little: names take turns on further lines instead. */
const leastRoom = 72
const mostRows = 3

function roomOf(area: PlotArea, rows: number): number {
  return slotWidth(area) * rows - gap
}

/** The lines that the names need. */
export function countLabelRows({ names, area, measure }: CategoryLabelInput): number {
  const widest = Math.max(0, ...names.map(measure))
  let rows = 1
  while (rows < Math.min(names.length, mostRows) && roomOf(area, rows) < Math.min(widest, leastRoom)) rows++
  return rows
}

/** Every category is named. Names are cut with an ellipsis where there is little room. */
export function categoryLabels(input: CategoryLabelInput): XLabel[] {
  const { names, area, measure } = input
  const rows = countLabelRows(input)
  const right = area.left + area.width + insets.right
  return names.map((name, index) => {
    const centre = slotCentre(area, index)
    // There is no neighbour whose room it could take beside the chart's edges.
    const room = Math.min(roomOf(area, rows), 2 * centre, 2 * (right - centre))
    const text = cutTo(name, room, measure)
    const width = measure(text)
    // A name that spans its neighbours' slots needs a tick.
    const tick = rows > 1 ? centre : null
    return { index, text, strong: false, tick, left: centre - width / 2, width, row: index % rows }
  })
}
