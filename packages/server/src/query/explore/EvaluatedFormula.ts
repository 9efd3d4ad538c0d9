import { valueAt } from '../../domain/daily/DailyColumns.ts'
import type { EvaluatedMembers } from '../../series/steps/evaluate.ts'
import type { BucketValues, FormulaBuckets } from '../../series/steps/overTime.ts'

/** The values of a formula in the range, of one member. */
export interface EvaluatedFormula extends EvaluatedMembers {
  /** The values of the range that `vs` names; null without it, and where it has no days. */
  readonly versus: BucketValues | null
  /** The last value that is neither cut nor partial, and whether any of it is repeated. */
  readonly latest: number | null
  readonly isLatestFilled: boolean
  /** The last value before the range, or that of the other range that `vs` names. */
  readonly previous: number | null
}

/** Cuts the members apart and leaves out the buckets before the range. */
export function toMembers(
  all: EvaluatedMembers,
  { list, first }: FormulaBuckets,
  count: number,
): EvaluatedFormula[] {
  return Array.from({ length: count }, (_, member) => {
    const [start, end] = [member * list.length + first, (member + 1) * list.length]
    const [values, filled] = [all.values.subarray(start, end), all.filled.subarray(start, end)]
    const latest = values.findLastIndex((value, index) => {
      const bucket = list[first + index]
      return bucket && !bucket.cut && !bucket.partial && !Number.isNaN(value)
    })
    return {
      values,
      days: all.days.subarray(start, end),
      filled,
      divided: all.divided.subarray(start, end),
      latest: valueAt(values, latest),
      isLatestFilled: (filled[latest] ?? 0) > 0,
      versus: null,
      previous: first > 0 ? valueAt(all.values, start - 1) : null,
    }
  })
}

/** A value that is repeated as a whole is no base of an index. */
export function withoutFilled({ values, filled }: EvaluatedMembers): BucketValues {
  return values.map((value, index) => (filled[index] === 1 ? Number.NaN : value))
}
