import type { Axes } from '../axes/layOutAxes.ts'
import { slotCentre } from '../axes/plotArea.ts'
import { toY } from '../axes/valueAxis.ts'
import type { MarkPlaces, Motion } from '../canvas/Drawing.ts'
import type { Mark } from './barRect.ts'
import type { Stack } from './stack.ts'

export interface Bars {
  readonly axes: Axes
  readonly stack: Stack
  /** Drawn at half strength. */
  readonly unfinished: readonly boolean[]
  readonly mark: Mark
  /** Buckets before this index are faint. */
  readonly litFrom: number
  /** Null dims no series. */
  readonly highlighted: string | null
  readonly motion?: Motion | undefined
}

const faintAlpha = 0.4

/** The opacity of a bucket. */
export function strengthOf({ unfinished, litFrom }: Bars, index: number): number {
  return index < litFrom ? faintAlpha : unfinished[index] === true ? 0.5 : 1
}

/** The place of a value of a bucket, in CSS pixels. While bars move, each grows or shrinks as a whole from the height at its place. */
export function toBarPlaces({ axes: { area, left }, stack, motion }: Bars) {
  const place = (value: number) => toY(area, left.domain, value)
  if (!motion) return place
  const zero = place(0)
  return (value: number, index: number) => {
    const before = motion.from((slotCentre(area, index) - area.left) / area.width) ?? zero
    const height = zero - place(stack.high[index] ?? 0)
    const start = height < 1 ? 0 : Math.max(0, zero - before) / height
    return zero + (place(value) - zero) * (1 + (start - 1) * motion.rest)
  }
}

/** The tops of the bars. */
export function topsOf({ axes: { area, left }, stack }: Pick<Bars, 'axes' | 'stack'>): MarkPlaces {
  return (share, id) => {
    const index = area.first + Math.min(area.count - 1, Math.floor(share * area.count))
    return id === undefined ? toY(area, left.domain, stack.high[index] ?? 0) : null
  }
}
