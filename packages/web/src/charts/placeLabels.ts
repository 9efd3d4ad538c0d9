import { slotCentre, type Frame } from './frame.ts'

export interface XLabel {
  readonly index: number
  readonly text: string
  /** Said louder than its neighbours: the turn of a year, a bucket that is not whole. */
  readonly strong: boolean
  /** Centre of the bucket, where the tick stands, in CSS pixels; null for a label without one. */
  readonly tick: number | null
  /** Left edge of the text in CSS pixels. */
  readonly left: number
  readonly width: number
}

/** A label that has no place yet. */
export type Named = Pick<XLabel, 'index' | 'text' | 'strong'>

interface Placing {
  readonly frame: Frame
  /** Width of a text in CSS pixels. */
  readonly measure: (text: string) => number
}

const leastGap = 12
/** How far the text below a point on the plot's edge may reach beyond it. */
const pointMargin = 12

/** A label under the middle of its slot, or as near as it gets within the chart. */
export function placeLabel({ frame, measure }: Placing, named: Named): XLabel {
  const tick = slotCentre(frame, named.index)
  const width = measure(named.text)
  const margin = frame.overhang > 0 ? pointMargin : 0
  const rightmost = frame.left + frame.width + margin - width
  return { ...named, tick, width, left: Math.max(0, Math.min(tick - width / 2, rightmost)) }
}

export function areApart(a: XLabel, b: XLabel): boolean {
  return b.left - (a.left + a.width) >= leastGap
}

/** The first set of labels of which all are at least 12 px apart. */
export function firstThatFits(
  placing: Placing,
  candidates: Iterable<readonly Named[]>,
): XLabel[] | undefined {
  for (const named of candidates) {
    const labels = named.map(each => placeLabel(placing, each))
    const fits = labels.every((label, index) => {
      const next = labels[index + 1]
      return next === undefined || areApart(label, next)
    })
    if (fits) return labels
  }
  return undefined
}
