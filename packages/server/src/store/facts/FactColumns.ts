import type { DayRange } from '@analytics/contract/query/timeRange'

/** Row i: `keys[entity[i]]` had `value[i]` on `day[i]`; NaN is unreadable. No day twice per entity. */
export interface FactColumns {
  readonly keys: readonly string[]
  readonly entity: Uint32Array
  readonly day: Int32Array
  readonly value: Float64Array
}

export interface CoveredSpan extends DayRange {
  readonly entity: number
}

/** Replace the days that they cover, and no others. */
export interface CoveringFacts extends FactColumns {
  readonly covered: readonly CoveredSpan[]
}
