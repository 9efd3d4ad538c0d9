import { othersId } from '@analytics/contract/metrics/palettes'

import type { ChartResponse } from '../../data/requestOptions.ts'
import type { ChartDetails, SeriesPlan, ShownChart } from '../chart/ChartPlan.ts'
import { completenessText } from '../info/timeRangeText.ts'
import { toSeriesFigure } from './seriesFigure.ts'

/** The plan of a response that has nothing but the series of a metric. */
export function seriesPlan<Response extends ChartResponse>(
  ownPlan: Partial<SeriesPlan<Response>>,
): SeriesPlan<Response> {
  return { header: 'figure', mark: 'bars', toSeries: toOwnSeries, toDetails: toSeriesDetails, ...ownPlan }
}

const toOwnSeries = ({ data }: ChartResponse) => data

export function toSeriesDetails(response: ChartResponse, shownChart: ShownChart) {
  return {
    figure: toSeriesFigure(response, shownChart),
    notes: toNotes(response),
    axisTitle: toAxisTitle(response, shownChart),
    legendNote: toLegendNote(response, shownChart),
    othersCount: countOthers(response),
    picture: { facts: toImageFacts(response, shownChart) },
  } satisfies ChartDetails
}

function toLegendNote({ data: { bars } }: ChartResponse, { mode }: ShownChart): string | undefined {
  return bars === 'dailyAverage' && mode === 'absolute' ? 'sums' : undefined
}

function countOthers({ data: { datasets, totals } }: ChartResponse): number {
  return totals.count - datasets.filter(({ id, total }) => id !== othersId && total !== null).length
}

/** Sentences that explain the figures of the chart. */
function toNotes({ data, metadata }: ChartResponse): string[] {
  const completeness = completenessText(metadata.completeness)
  const average =
    data.bars === 'dailyAverage'
      ? 'Weeks and months are shown as daily averages; the figure above is the sum of the days.'
      : null
  const observation =
    data.bars === 'last' ? 'The figure above is the latest observation of a complete day, not a sum.' : null
  return [average, observation, completeness].filter(note => note !== null)
}

/** Named only where weeks and months are not the sums of their days. */
function toAxisTitle(
  { data: { bars, resamplePeriod } }: ChartResponse,
  { mode }: Pick<ShownChart, 'mode'>,
): string | undefined {
  if (bars === 'dailyAverage')
    return mode === 'percent' ? 'Share of daily average (%)' : 'Daily average (USD)'
  return bars === 'last' && resamplePeriod !== 'D' ? lastObservationTitles[resamplePeriod] : undefined
}

const lastObservationTitles = {
  W: 'Last observation of each week',
  M: 'Last observation of each month',
  Y: 'Last observation of each year',
} as const

/** The facts that a picture of a chart of series states beside its range. */
function toImageFacts({ data: { bars } }: ChartResponse, { view }: Pick<ShownChart, 'view'>): string[] {
  return [
    ...(bars === 'dailyAverage' ? ['Daily averages, totals are sums'] : []),
    ...(view.excludeStablecoins ? ['Stablecoins excluded'] : []),
  ]
}
