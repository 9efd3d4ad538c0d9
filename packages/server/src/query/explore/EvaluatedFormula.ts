import type { EvaluatedBlock } from '../../series/steps/evaluate.ts'
import type { BucketValues, FormulaBuckets } from '../../series/steps/overTime.ts'

/** The values of a formula in the range, of one member. */
export interface EvaluatedFormula extends MemberValues {
  /** The values of the range that `vs` names; null without it, and where it has no days. */
  readonly versus: BucketValues | null
  /** The last value before the range, or that of the other range that `vs` names. */
  readonly previous: number | null
}

interface MemberValues extends EvaluatedBlock {
  /** The last value that is neither cut nor partial, and whether any of it is repeated. */
  readonly latest: number | null
  readonly isLatestFilled: boolean
  /** The last value before the range. */
  readonly before: number | null
}

/** Cuts the members of a block apart and leaves out the buckets before the range. */
export function toMembers(
  block: EvaluatedBlock,
  { list, first }: FormulaBuckets,
  count: number,
): MemberValues[] {
  return Array.from({ length: count }, (_, member) => {
    const [start, end] = [member * list.length + first, (member + 1) * list.length]
    const [values, filled] = [block.values.subarray(start, end), block.filled.subarray(start, end)]
    const latest = values.findLastIndex((value, at) => {
      const bucket = list[first + at]
      return bucket && !bucket.cut && !bucket.partial && !Number.isNaN(value)
    })
    const before = first > 0 ? (block.values[start - 1] ?? Number.NaN) : Number.NaN
    return {
      values,
      days: block.days.subarray(start, end),
      filled,
      divided: block.divided.subarray(start, end),
      latest: values[latest] ?? null,
      isLatestFilled: (filled[latest] ?? 0) > 0,
      before: Number.isNaN(before) ? null : before,
    }
  })
}

/** A value that is repeated as a whole is no base of an index. */
export function withoutFilled({ values, filled }: EvaluatedBlock): BucketValues {
  return values.map((value, at) => (filled[at] === 1 ? Number.NaN : value))
}
