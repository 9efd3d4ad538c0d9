import type { SeriesData } from '@analytics/contract/api/responses/series'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toHidden } from '../../charts/legend/visibility.ts'
import type { Context } from '../../charts/pointer/Context.ts'
import type { BucketsResult } from '../../charts/result/barsFromResult.ts'

export type SeriesPart = Pick<SeriesData, 'bars' | 'buckets' | 'datasets' | 'resamplePeriod'>

export function toSeriesResult(
  { bars, buckets, datasets, resamplePeriod }: SeriesPart,
  title: string,
  litFrom = 0,
): BucketsResult {
  return {
    title,
    litFrom,
    // Only stocks show the last value of a week or month.
    isStock: bars === 'last',
    slots: {
      period: resamplePeriod,
      buckets: buckets.map(bucket => ({ ...bucket, ...toDays(bucket) })),
    },
    series: datasets.map(({ id, label: name, backgroundColor, data, filled, total, marketShare }) => ({
      id,
      name,
      color: backgroundColor,
      values: data,
      filled,
      total,
      share: marketShare,
    })),
  }
}

/** The bars around a zoom, of what is shown. */
export function toContext({ buckets, datasets }: SeriesPart, shownIds: ViewState['shown']): Context {
  const hidden = toHidden(
    datasets.map(({ id }) => id),
    shownIds,
  )
  const visible = datasets.filter(({ id }) => !hidden.has(id))
  return {
    slots: buckets.map(toDays),
    totals: buckets.map((_, index) => sumKnown(visible.map(({ data }) => data[index] ?? null))),
  }
}

const toDays = ({ from, to }: SeriesPart['buckets'][number]) => ({
  from: fromIsoDay(from),
  to: fromIsoDay(to),
})
