import type { SeriesData } from '@analytics/contract/api/responses/series'
import { fromIsoDay } from '@analytics/contract/query/day'

import { toBarsChart, type BarsInput } from '../../charts/bars/toBarsChart.ts'
import type { Chart } from '../../charts/core/Chart.ts'
import { hiddenAmong } from '../../charts/legend/visibility.ts'

type SeriesPart = Pick<SeriesData, 'buckets' | 'datasets' | 'resamplePeriod'>

export function toSeriesChart(
  { buckets, datasets, resamplePeriod }: SeriesPart,
  view: Pick<BarsInput, 'title' | 'mode' | 'hidden'>,
): Chart {
  return toBarsChart({
    ...view,
    hidden: hiddenAmong(
      datasets.map(({ id }) => id),
      view.hidden,
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
