import type { Axes } from '../axes/layOutAxes.ts'
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
}

const faintAlpha = 0.4

/** The opacity of a bucket. */
export function strengthOf({ unfinished, litFrom }: Bars, index: number): number {
  return index < litFrom ? faintAlpha : unfinished[index] === true ? 0.5 : 1
}
