import { walk, type Formula } from '@analytics/contract/formula/formula'
import type { Day } from '@analytics/contract/query/day'
import type { ExploreGrain, ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { getBucket, getBuckets } from '@analytics/contract/query/grain'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { toYearBefore } from '@analytics/contract/query/versus'

import type { FormulaBucket, FormulaBuckets } from '../../series/steps/overTime.ts'

const mostBuckets = 4000
const daysOf = { D: 1, W: 7, M: 31, Q: 92, Y: 366 } as const
/** The most days that the buckets of a year have. */
const daysOfYear = { D: 366, W: 52 * 7, M: 366, Q: 366, Y: 366 } as const

/** Days to a year, weeks to three years, months beyond; days for a moving average or a figure of now, and coarser where `points` says so. */
export function toExploreGrain(
  { grain, points }: Pick<ExploreQuery, 'grain' | 'points'>,
  range: DayRange,
  isOfDays: boolean,
): ExploreGrain {
  // Moving averages are made of days, and a figure of now is of one day.
  if (isOfDays) return 'D'
  const days = countDays(range)
  const wantedGrain = grain ?? (days <= 366 ? 'D' : days <= 3 * 366 ? 'W' : 'M')
  const most = points ?? mostBuckets
  const all = Object.keys(daysOf) as ExploreGrain[]
  return all.slice(all.indexOf(wantedGrain)).find(key => days / daysOf[key] <= most) ?? 'Y'
}

/** The buckets of a range, after those of the history that the formulas read. */
export function toFormulaBuckets(
  range: DayRange,
  grain: ExploreGrain,
  historyDays: number,
  asOf: Day,
): FormulaBuckets {
  // Uses whole calendar buckets, so that the bucket of a year before is a fixed number of buckets earlier.
  const before = { from: range.from - historyDays, to: getBucket(grain, range.from).from - 1 }
  const history = getBuckets(grain, before).map(bucket => ({ ...bucket, cut: false, partial: false }))
  const ownBuckets = getBuckets(grain, range).map(({ from, to }): FormulaBucket => ({
    from: Math.max(from, range.from),
    to: Math.min(to, range.to),
    cut: from < range.from || (to > range.to && range.to < asOf),
    partial: to > asOf,
  }))
  return { grain, list: [...history, ...ownBuckets], first: history.length, base: null }
}

/** The same calendar days a year earlier, bucket by bucket. `to` is the last day of the compared range. */
export function toBucketsOfYearBefore({ list, ...buckets }: FormulaBuckets, to: Day): FormulaBuckets {
  const endOf = (day: Day) =>
    // A week or month up to 28 February takes the 29th with it.
    buckets.grain === 'D' ? toYearBefore(day) : Math.max(toYearBefore(day), toYearBefore(day + 1) - 1)
  const earlier = list.map(bucket => ({
    ...bucket,
    from: toYearBefore(bucket.from),
    to: Math.min(endOf(bucket.to), to),
  }))
  return { ...buckets, list: earlier }
}

/** Buckets are paired by position: what the range has no bucket for has no partner. */
export function toPartners(buckets: FormulaBuckets, { list, first }: FormulaBuckets): FormulaBuckets {
  return { ...buckets, list: buckets.list.slice(0, buckets.first + list.length - first) }
}

/** How many days before a range the formula and the transforms of the view read. */
export function toHistoryDays(
  formula: Formula,
  grain: ExploreGrain,
  { average, result }: ExploreQuery['transforms'],
): number {
  const bucket = daysOf[grain]
  const ownDays = walk(formula).reduce((days, node) => {
    if (node.kind !== 'call') return days
    const count = node.number ?? 1
    switch (node.name) {
      case 'ma':
      case 'lag':
      case 'diff':
      case 'growth':
        return days + count * bucket
      case 'yoy':
        return days + daysOfYear[grain]
      default:
        return days
    }
  }, 0)
  const compared =
    result === 'yoy' ? daysOfYear[grain] : result === 'growth' || result === 'diff' ? bucket : 0
  // A price is compared with the last one before the range.
  return ownDays + (average ?? 0) + compared + bucket
}
