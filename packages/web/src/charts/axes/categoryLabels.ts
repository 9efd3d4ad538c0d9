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
/** A name cut to less says too little: every second name instead. */
const leastRoom = 44

function roomOf(area: PlotArea, step: number): number {
  return slotWidth(area) * step - gap
}

function stepFor({ names, area, measure }: CategoryLabelInput): number {
  const widest = Math.max(0, ...names.map(measure))
  let step = 1
  while (step < names.length && roomOf(area, step) < Math.min(widest, leastRoom)) step++
  return step
}

/** Names are cut with an ellipsis, or skipped where there is little room. */
export function categoryLabels(input: CategoryLabelInput): XLabel[] {
  const { names, area, measure } = input
  const step = stepFor(input)
  const right = area.left + area.width + insets.right
  return names.flatMap((name, index) => {
    if (index % step !== 0) return []
    const centre = slotCentre(area, index)
    // There is no neighbour whose room it could take beside the chart's edges.
    const room = Math.min(roomOf(area, step), 2 * centre, 2 * (right - centre))
    const text = cutTo(name, room, measure)
    const width = measure(text)
    // A name that spans its neighbours' slots needs a tick.
    const tick = step > 1 ? centre : null
    return [{ index, text, strong: false, tick, left: centre - width / 2, width }]
  })
}
