import { slotCentre, type PlotArea } from './plotArea.ts'

export interface XLabel {
  readonly index: number
  readonly text: string
  readonly strong: boolean
  /** CSS pixels; null for a label without a tick. */
  readonly tick: number | null
  /** CSS pixels. */
  readonly left: number
  readonly width: number
  /** Lines of labels above this one; default: 0. */
  readonly row?: number
}

export type Named = Pick<XLabel, 'index' | 'text' | 'strong'>

interface Placing {
  readonly area: PlotArea
  readonly measure: (text: string) => number
}

const leastGap = 12
/** Pixels that a label may reach into the margin right of the plot. */
const overhang = 12

/** Centred in its slot, or as near as the chart's edges allow; `beyond` is how far it may pass the plot's end, in CSS pixels. */
export function placeLabel({ area, measure }: Placing, named: Named, beyond = overhang): XLabel {
  const tick = slotCentre(area, named.index)
  const width = measure(named.text)
  const rightmost = area.left + area.width + beyond - width
  return { ...named, tick, width, left: Math.max(0, Math.min(tick - width / 2, rightmost)) }
}

export function areApart(a: XLabel, b: XLabel): boolean {
  return b.left - (a.left + a.width) >= leastGap
}

export function firstThatFits(
  placing: Placing,
  candidates: Iterable<readonly Named[]>,
): XLabel[] | undefined {
  for (const named of candidates) {
    const labels = named.map(entry => placeLabel(placing, entry))
    const fits = labels.every((label, index) => {
      const next = labels[index + 1]
      return next === undefined || areApart(label, next)
    })
    if (fits) return labels
  }
  return undefined
}
