import type { SeriesData } from '@analytics/contract/api/responses/series'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toBarsChart, type BarsInput } from '../../charts/bars/toBarsChart.ts'
import type { Chart } from '../../charts/core/Chart.ts'
import { toHidden } from '../../charts/legend/visibility.ts'

type SeriesPart = Pick<SeriesData, 'buckets' | 'datasets' | 'resamplePeriod'>

export function toSeriesChart(
  { buckets, datasets, resamplePeriod }: SeriesPart,
  view: Pick<BarsInput, 'title' | 'mode'> & Pick<ViewState, 'shown'>,
): Chart {
  return toBarsChart({
    title: view.title,
    mode: view.mode,
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
    series: datasets.map(({ id, name, backgroundColor, data, total, marketShare }) => ({
      id,
      name,
      color: backgroundColor,
      values: data,
      total,
      share: marketShare,
    })),
  })
}
