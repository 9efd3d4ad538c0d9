import type { ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { grainNames } from '@analytics/contract/metrics/units'
import type { ExploreGrain } from '@analytics/contract/query/ExploreQuery'

const reasons = {
  missing: 'not reported',
  'divided by zero': 'the denominator was zero',
} as const satisfies Record<ExploreSeries['gaps'][number]['reason'], string>

/** `3 days without a value: the denominator was zero`. Null without a gap. */
export function gapText(gaps: ExploreSeries['gaps'], grain: ExploreGrain): string | null {
  if (gaps.length === 0) return null
  return gaps
    .map(({ reason, buckets }) => {
      return `${buckets} ${grainNames[grain]}${buckets === 1 ? '' : 's'} without a value: ${reasons[reason]}`
    })
    .join('; ')
}
