import { insets, slotCentre, slotWidth, type Frame } from './frame.ts'
import type { XLabel } from './placeLabels.ts'
import { cutTo } from './text.ts'

interface CategoryLabelInput {
  /** Of all categories, in their order. */
  readonly names: readonly string[]
  readonly frame: Frame
  /** Width of a text in CSS pixels. */
  readonly measure: (text: string) => number
}

/** Between two names, in CSS pixels. */
const gap = 8
/** A name that would be cut to less than this says too little: better every second name. */
const leastRoom = 44

function roomOf(frame: Frame, step: number): number {
  return slotWidth(frame) * step - gap
}

/** Every how many-th name is shown. */
function stepFor({ names, frame, measure }: CategoryLabelInput): number {
  const widest = Math.max(0, ...names.map(measure))
  let step = 1
  while (step < names.length && roomOf(frame, step) < Math.min(widest, leastRoom)) step++
  return step
}

/** The names under their bars, cut by an ellipsis to the room they have; left out in turns where that is little. */
export function categoryLabels(input: CategoryLabelInput): XLabel[] {
  const { names, frame, measure } = input
  const step = stepFor(input)
  const right = frame.left + frame.width + insets.right
  return names.flatMap((name, index) => {
    if (index % step !== 0) return []
    const centre = slotCentre(frame, index)
    // Beside the chart's edges there is no neighbour whose room it could have.
    const room = Math.min(roomOf(frame, step), 2 * centre, 2 * (right - centre))
    const text = cutTo(name, room, measure)
    const width = measure(text)
    // A name that stands for its neighbours' room as well needs a tick to say whose it is.
    const tick = step > 1 ? centre : null
    return [{ index, text, strong: false, tick, left: centre - width / 2, width }]
  })
}
