import type { Day } from '@analytics/contract/query/day'
import type { ExploreGrain } from '@analytics/contract/query/ExploreQuery'
import { toYearBefore } from '@analytics/contract/query/versus'

export interface OperandTransform {
  /** `t=ma7`: days of the moving average that every operand becomes; null for none. */
  readonly average: number | null
  /** `t=cum`: every flow becomes its running sum. */
  readonly isCumulative: boolean
}

export const untransformed: OperandTransform = { average: null, isCumulative: false }

/** A value for each bucket, NaN where there is none. */
export type BucketValues = Float64Array

export interface FormulaBucket {
  readonly from: Day
  readonly to: Day
  /** The range begins or ends within the calendar bucket. */
  readonly cut: boolean
  /** The calendar bucket goes on after the as-of day. */
  readonly partial: boolean
}

/** The buckets of a chart behind those of the history that functions like `yoy` read. */
export interface FormulaBuckets {
  readonly grain: ExploreGrain
  readonly list: readonly FormulaBucket[]
  /** The index of the first bucket of the range. */
  readonly first: number
  /** The index of the bucket that is 100; null for the first with a value. */
  readonly base: number | null
}

/** A year in buckets that are longer than a day. */
const bucketsOfYear = { W: 52, M: 12, Q: 4, Y: 1 } as const

/** Finds the bucket a year before another one: the same calendar day, or as many weeks, months or quarters earlier. */
export function findYearBefore({ grain, list }: FormulaBuckets): (index: number) => number {
  if (grain !== 'D') return index => index - bucketsOfYear[grain]
  const places = new Map(list.map(({ from }, index) => [from, index]))
  return index => places.get(toYearBefore(list[index]?.from ?? 0)) ?? -1
}

/** The same buckets with the first one of the range as long as its calendar bucket, for comparisons with later ones. */
export function withWholeFirst(buckets: FormulaBuckets): FormulaBuckets {
  const { list, first } = buckets
  const [before, ownBucket] = [list[first - 1], list[first]]
  if (!before || !ownBucket || ownBucket.from === before.to + 1) return buckets
  return { ...buckets, list: list.with(first, { ...ownBucket, from: before.to + 1, cut: false }) }
}

export function lag(values: BucketValues, by: number): BucketValues {
  return values.map((_, index) => values[index - by] ?? Number.NaN)
}

/** The mean of the last `count` values of which at least half are known. */
export function trailingMean(values: BucketValues, count: number): BucketValues {
  const sums = trailingSums(values, count)
  let knownCount = 0
  return values.map((value, index) => {
    if (!Number.isNaN(value)) knownCount++
    if (!Number.isNaN(values[index - count] ?? Number.NaN)) knownCount--
    return knownCount < Math.ceil(count / 2) ? Number.NaN : (sums[index] ?? 0) / knownCount
  })
}

/**
 * The sums of the last `count` values, made of sums from both ends of each block of `count`. Taking the oldest value off a running
 * sum instead would leave a rest of rounding, which is no zero to divide by.
 */
function trailingSums(values: BucketValues, count: number): BucketValues {
  const untilHere = values.map(value => (Number.isNaN(value) ? 0 : value))
  const fromHere = untilHere.slice()
  for (let index = 1; index < values.length; index++)
    if (index % count !== 0) untilHere[index] = (untilHere[index] ?? 0) + (untilHere[index - 1] ?? 0)
  for (let index = values.length - 2; index >= 0; index--)
    if ((index + 1) % count !== 0) fromHere[index] = (fromHere[index] ?? 0) + (fromHere[index + 1] ?? 0)
  return untilHere.map((sum, index) => {
    const isBlock = index < count || (index + 1) % count === 0
    return isBlock ? sum : sum + (fromHere[index - count + 1] ?? 0)
  })
}

/** The running sum since the range began. Missing values add nothing; before the first known one there is none. */
export function cumulate(values: BucketValues, { first }: FormulaBuckets): BucketValues {
  let sum = Number.NaN
  return values.map((value, index) => {
    if (index >= first && !Number.isNaN(value)) sum = Number.isNaN(sum) ? value : sum + value
    return sum
  })
}

/**
 * Cut and partial values are no side of a comparison, nor is a flow that began within its bucket, nor a stock of which every member
 * repeats an observation.
 */
export function toSides(
  values: BucketValues,
  { list }: FormulaBuckets,
  { filled, begun }: { readonly filled: BucketValues; readonly begun: Day },
): BucketValues {
  return values.map((value, index) => {
    const bucket = list[index]
    return !bucket || bucket.cut || bucket.partial || filled[index] === 1 || bucket.from < begun
      ? Number.NaN
      : value
  })
}

/** Compares each side with an earlier one, which `findBefore` names by its place. */
export function compareSides(
  how: 'diff' | 'growth',
  sides: BucketValues,
  earlier: BucketValues,
  findBefore: (index: number) => number,
): BucketValues {
  return sides.map((now, index) => {
    const before = earlier[findBefore(index)] ?? Number.NaN
    if (how === 'diff') return now - before
    return before > 0 ? (now / before - 1) * 100 : Number.NaN
  })
}

/** 100 at the base. Nothing has an index whose base is not above zero. A bucket that the range cuts is no level below the base. */
export function toIndex(values: BucketValues, buckets: FormulaBuckets): BucketValues {
  const index = buckets.base ?? findBase([values], buckets)
  const base = index === null ? Number.NaN : (values[index] ?? Number.NaN)
  return values.map((value, place) => {
    const isLevel = place >= (index ?? 0) || buckets.list[place]?.cut !== true
    return base > 0 && isLevel ? (value / base) * 100 : Number.NaN
  })
}

/** The sums of buckets as means of their days, which buckets of any length can be compared by. A moving average of days is one already. */
export function toDailyMeans(
  sums: BucketValues,
  { grain }: FormulaBuckets,
  days: ArrayLike<number>,
): BucketValues {
  return grain === 'D' ? sums : sums.map((sum, index) => sum / (days[index] ?? 0))
}

/** The first whole bucket of the range in which all have a value; null for none. */
export function findBase(all: readonly BucketValues[], { list, first }: FormulaBuckets): number | null {
  const foundIndex = list.findIndex(
    ({ cut, partial }, index) =>
      index >= first && !cut && !partial && all.every(values => !Number.isNaN(values[index] ?? Number.NaN)),
  )
  return foundIndex < 0 ? null : foundIndex
}
