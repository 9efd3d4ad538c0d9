import type { ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { grainNames } from '@analytics/contract/metrics/units'
import type { ExploreGrain } from '@analytics/contract/query/ExploreQuery'

const reasons = {
  missing: 'not reported',
  'divided by zero': 'the denominator was zero',
  undefined: 'the formula has no result for the reported figures',
  'no logarithm': 'zero or less has no place on a log scale',
} as const

interface Gap {
  readonly reason: ExploreSeries['gaps'][number]['reason'] | 'no logarithm'
  readonly buckets: number
}

/** The gaps of a row, and its values that have no place on a log scale. */
export function toGaps(
  { gaps, values }: Pick<ExploreSeries, 'gaps' | 'values'>,
  isLog: boolean,
): readonly Gap[] {
  const buckets = isLog ? values.filter(value => value !== null && value <= 0).length : 0
  return buckets === 0 ? gaps : [...gaps, { reason: 'no logarithm', buckets }]
}

/** `3 days without a value: the denominator was zero`. Null without a gap. */
export function gapText(gaps: readonly Gap[], grain: ExploreGrain): string | null {
  if (gaps.length === 0) return null
  return gaps
    .map(({ reason, buckets }) => {
      return `${buckets} ${grainNames[grain]}${buckets === 1 ? '' : 's'} without a value: ${reasons[reason]}`
    })
    .join('; ')
}
