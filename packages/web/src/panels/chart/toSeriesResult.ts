import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { formatsOf } from '@analytics/contract/format/unit'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { addCompared, sumKnown } from '@analytics/contract/metrics/sums'
import { fromIsoDay } from '@analytics/contract/query/day'
import { countDays, toRange } from '@analytics/contract/query/timeRange'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toHidden } from '../../charts/legend/visibility.ts'
import type { Context } from '../../charts/pointer/Context.ts'
import type { BucketsResult } from '../../charts/result/barsFromResult.ts'
import { formatPreviousRange } from '../info/timeRangeText.ts'

export type SeriesPart = Pick<SeriesData, 'bars' | 'buckets' | 'datasets' | 'resamplePeriod'> &
  Partial<Pick<SeriesData, 'totals'>>

export function toSeriesResult(
  { bars, buckets: all, datasets, resamplePeriod }: SeriesPart,
  title: string,
  litFrom = 0,
): BucketsResult {
  const buckets = all.slice(0, countBegun(all, datasets))
  return {
    title,
    litFrom,
    // Only stocks show the last value of a week or month.
    isStock: bars === 'last',
    slots: {
      period: resamplePeriod,
      buckets: buckets.map(bucket => ({ ...bucket, ...toDays(bucket) })),
    },
    series: datasets.map(
      ({ id, label: name, backgroundColor, data, filled, total, marketShare, comparison }) => ({
        id,
        name,
        color: backgroundColor,
        values: data,
        filled,
        total,
        share: marketShare,
        comparison,
      }),
    ),
  }
}

/** The mean of the days before, for bars of days or of their mean; null for a single day, and where nothing is compared. */
export function toMean(
  { bars, resamplePeriod, datasets, totals }: SeriesPart,
  { range, timeFrameShown, compared }: Pick<Metadata, 'range' | 'timeFrameShown' | 'compared'>,
  metric: Metric | null,
  shownIds: ViewState['shown'],
): NonNullable<BucketsResult['mean']> | null {
  const days = toRange(range)
  const before = toRange(compared) ?? null
  const isOfDays = bars === 'dailyAverage' || (bars === 'sum' && resamplePeriod === 'D')
  const sum =
    shownIds === null
      ? totals?.comparison
      : addCompared(datasets.filter(({ id }) => shownIds.includes(id)).map(toCompared)).comparison
  if (!isOfDays || !days || !sum || sum.isNew || sum.wholeBefore === null) return null
  const against = formatPreviousRange(timeFrameShown, days, metric ? metrics[metric].kind : 'flow', before)
  const count = countDays(before ?? days)
  if (count < 2 || against === null) return null
  const value = sum.wholeBefore / count
  const words = against.replace('vs previous', 'the previous').replace('vs ', '')
  return { value, text: `mean of ${words}, ${formatsOf('USD').compact(value)}` }
}

const toCompared = ({ total, comparison }: Dataset) => ({ value: total, previous: null, comparison })

/** Running days that nobody has reported yet don't count: after midnight, they would be holes at the end of the chart. */
function countBegun(buckets: SeriesPart['buckets'], datasets: SeriesPart['datasets']): number {
  const last = buckets.findLastIndex(
    ({ partial }, index) => !partial || datasets.some(({ data }) => (data[index] ?? null) !== null),
  )
  return last + 1
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
