import type { PlotArea } from './plotArea.ts'
import { toDomain, type Domain } from './ticks.ts'

export interface YLabel {
  /** CSS pixels. */
  readonly y: number
  readonly text: string
  readonly isZero: boolean
}

/** CSS pixels. */
export function toY({ top, height }: PlotArea, { min, max }: Domain, value: number): number {
  return top + height * (1 - (value - min) / (max - min))
}

/** `y` in CSS pixels. */
export function toValue({ top, height }: PlotArea, { min, max }: Domain, y: number): number {
  return min + (1 - (y - top) / height) * (max - min)
}

export function toYLabels(area: PlotArea, ticks: readonly number[], texts: readonly string[]): YLabel[] {
  const domain = toDomain(ticks)
  return ticks.map((tick, index) => {
    return { y: toY(area, domain, tick), text: texts[index] ?? '', isZero: tick === 0 }
  })
}
