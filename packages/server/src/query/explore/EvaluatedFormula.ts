import type { FilledDays } from '../../domain/DailyColumns.ts'
import type { BucketValues, FormulaBuckets } from '../../series/formula/overTime.ts'

export interface EvaluatedFormula {
  /** One value for each bucket of the range; NaN where there is none. */
  readonly values: BucketValues
  readonly days: Uint32Array
  /** The part of a stock's members that repeat an observation. */
  readonly filled: FilledDays
  readonly divided: Uint8Array
}

/** Leaves out the buckets before the range. */
export function cutHistory(
  { values, days, filled, divided }: EvaluatedFormula,
  { first }: FormulaBuckets,
): EvaluatedFormula {
  return {
    values: values.slice(first),
    days: days.slice(first),
    filled: filled.slice(first),
    divided: divided.slice(first),
  }
}

/** The index of the last value of a whole bucket; -1 for none. */
export function findLastWhole({ values }: EvaluatedFormula, { list, first }: FormulaBuckets): number {
  return values.findLastIndex((value, at) => {
    const bucket = list[first + at]
    return bucket && !bucket.cut && !bucket.partial && !Number.isNaN(value)
  })
}

export const lastWhole = (evaluated: EvaluatedFormula, buckets: FormulaBuckets) =>
  evaluated.values[findLastWhole(evaluated, buckets)] ?? null

/** A value that is repeated as a whole is no base of an index. */
export function withoutFilled({ values, filled }: EvaluatedFormula): BucketValues {
  return values.map((value, at) => (filled[at] === 1 ? Number.NaN : value))
}
