import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

/**
 * Facts column by column: row i says that `keys[entity[i]]` had `value[i]` on `day[i]`; NaN says that it could not be
 * read. No day twice per entity.
 */
export interface FactColumns {
  readonly keys: readonly string[]
  readonly entity: Uint32Array
  readonly day: Int32Array
  readonly value: Float64Array
}

/** The days `from` to `to` of the entity `keys[entity]`, for which a payload speaks. */
export interface CoveredSpan extends DayRange {
  readonly entity: number
}

/** Facts that are all there is to say of the days they cover, and say nothing of any other. */
export interface CoveringFacts extends FactColumns {
  readonly covered: readonly CoveredSpan[]
}
