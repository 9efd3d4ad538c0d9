import type { Frame } from './frame.ts'
import { domainOf, type Domain } from './ticks.ts'

export interface YLabel {
  /** In CSS pixels. */
  readonly y: number
  readonly text: string
  readonly isZero: boolean
}

/** Strength of what steps back while another series is pointed at. */
export const steppedBack = 0.28

/** The vertical place of an axis value, in CSS pixels. */
export function yOf({ top, height }: Frame, { min, max }: Domain, value: number): number {
  return top + height * (1 - (value - min) / (max - min))
}

/** The value at a height of the chart, in CSS pixels. */
export function valueAt({ top, height }: Frame, { min, max }: Domain, y: number): number {
  return min + (1 - (y - top) / height) * (max - min)
}

/** The labels of ticks whose texts are known. */
export function yLabelsOf(frame: Frame, ticks: readonly number[], texts: readonly string[]): YLabel[] {
  const domain = domainOf(ticks)
  return ticks.map((tick, index) => {
    return { y: yOf(frame, domain, tick), text: texts[index] ?? '', isZero: tick === 0 }
  })
}
