import type { PlotArea } from './plotArea.ts'
import type { Domain, ValueScale } from './ticks.ts'

export interface YLabel {
  /** CSS pixels. */
  readonly y: number
  readonly text: string
  readonly isZero: boolean
}

const linear: ValueScale = { toPlace: value => value, toValue: place => place }

/** CSS pixels. What a scale has no place for lies on its floor. */
export function toY({ top, height }: PlotArea, { min, max, scale }: Domain, value: number): number {
  const { toPlace } = scale ?? linear
  const floor = toPlace(min)
  const place = toPlace(scale === undefined ? value : Math.max(min, value))
  return top + height * (1 - (place - floor) / (toPlace(max) - floor))
}

/** `y` in CSS pixels. */
export function toValue({ top, height }: PlotArea, { min, max, scale }: Domain, y: number): number {
  const { toPlace, toValue: back } = scale ?? linear
  const floor = toPlace(min)
  return back(floor + (1 - (y - top) / height) * (toPlace(max) - floor))
}

/** CSS pixels from one label to the next, so that they do not overlap. Steps of just that are not exact. */
const leastStep = 12 - 1e-6

/** The labels of a low plot are those that have room, from the lowest up. */
export function toYLabels(
  area: PlotArea,
  domain: Domain,
  ticks: readonly number[],
  texts: readonly string[],
): YLabel[] {
  const labels: YLabel[] = []
  for (const [index, tick] of ticks.entries()) {
    const y = toY(area, domain, tick)
    const below = labels.at(-1)
    if (below === undefined || below.y - y >= leastStep)
      labels.push({ y, text: texts[index] ?? '', isZero: tick === 0 })
  }
  return labels
}
