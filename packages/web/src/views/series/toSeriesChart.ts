import type { SeriesData } from '@analytics/contract/api/responses/series'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toBarsChart, type BarsInput } from '../../charts/bars/toBarsChart.ts'
import type { Chart } from '../../charts/core/Chart.ts'
import { toHidden } from '../../charts/legend/visibility.ts'
import type { Context } from '../../charts/pointer/Context.ts'

export type SeriesPart = Pick<SeriesData, 'bars' | 'buckets' | 'datasets' | 'resamplePeriod'>

export function toSeriesChart(
  { bars, buckets, datasets, resamplePeriod }: SeriesPart,
  view: Pick<BarsInput, 'title' | 'mode' | 'litFrom'> & Pick<ViewState, 'shown'>,
): Chart {
  return toBarsChart({
    title: view.title,
    mode: view.mode,
    ...(view.litFrom === undefined ? {} : { litFrom: view.litFrom }),
    // Only stocks show the last value of a week or month.
    isStock: bars === 'last',
    hidden: toHidden(
      datasets.map(({ id }) => id),
      view.shown,
    ),
    period: resamplePeriod,
    buckets: buckets.map(({ from, to, ...bucket }) => ({
      ...bucket,
      from: fromIsoDay(from),
      to: fromIsoDay(to),
    })),
    series: datasets.map(({ id, label: name, backgroundColor, data, filled, total, marketShare }) => ({
      id,
      name,
      color: backgroundColor,
      values: data,
      filled,
      total,
      share: marketShare,
    })),
  })
}

/** The bars around a zoom, of what is shown. */
export function toContext({ buckets, datasets }: SeriesPart, shown: ViewState['shown']): Context {
  const hidden = toHidden(
    datasets.map(({ id }) => id),
    shown,
  )
  const visible = datasets.filter(({ id }) => !hidden.has(id))
  return {
    slots: buckets.map(({ from, to }) => ({ from: fromIsoDay(from), to: fromIsoDay(to) })),
    totals: buckets.map((_, at) => sumKnown(visible.map(({ data }) => data[at] ?? null))),
  }
}
