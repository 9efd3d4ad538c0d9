import { metrics, type MetricKind } from '@analytics/contract/metrics/metrics'
import { shownMode } from '@analytics/contract/pages/model/Page'
import { type PanelSet, withChain } from '@analytics/contract/pages/model/panels'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useCallback, type ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { ChartResponse } from '../../data/requestOptions.ts'
import { seriesCsv } from '../../export/seriesCsv.ts'
import type { ChartSize } from '../../panels/chart/ChartLayout.tsx'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import type { Figure } from '../../panels/chart/KeyFigure.tsx'
import { modeLabels } from '../../panels/chart/ModeSwitch.tsx'
import { completenessText, remapText, toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toChartCopy } from '../shared/chainCopy.ts'
import type { BarsDashboard } from './PanelsDashboard.ts'
import { toSeriesChart } from './toSeriesChart.ts'

interface SeriesPanelProps {
  readonly entry: PageEntry
  readonly dashboard: BarsDashboard
  readonly panels: Pick<PanelSet, 'chart' | 'copy'>
  readonly state: PanelState<ChartResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly size: ChartSize
  readonly chainName: string
  readonly picker?: ReactNode
}

export function SeriesPanel(props: SeriesPanelProps) {
  const { entry, dashboard, panels, state, view, onChange, size, chainName, picker } = props
  const { chart, copy } = panels
  const { metric } = dashboard
  const mode = shownMode(dashboard, view)
  const title = withChain(chart.title, chainName)
  const { shown } = view
  const toChart = useCallback(
    ({ data }: ChartResponse) => toSeriesChart(data, { title, mode, shown }),
    [title, mode, shown],
  )
  return (
    <ChartPanel
      {...{ title, metric, size, state, view, mode, onChange, picker, toChart }}
      spec={chart}
      copy={{ ...toChartCopy(panels, chainName), loading: copy.loading }}
      header="figure"
      toDetails={(response, previous) => ({
        figure: toFigure(response, metrics[metric].kind),
        notes: toNotes(response, view, previous),
        axisTitle: toAxisTitle(response),
        imageFacts: toImageFacts(response, view, modeLabels[mode]),
      })}
      toCsv={seriesCsv}
      exportPrefix={dashboard.exportPrefix}
      onMode={next => onChange({ mode: next })}
      zoom={view.zoom}
      onZoom={zoom => onChange({ zoom })}
      entry={entry}
    />
  )
}

function toFigure({ data, metadata }: ChartResponse, metricKind: MetricKind): Figure {
  const { value, change } = data.totals
  const { timeFrame, range, completeness } = metadata
  return { value, change, metricKind, timeFrame: timeFrame.shown, range: toRange(range), completeness }
}

function toNotes({ data, metadata }: ChartResponse, view: ViewState, previous: boolean): string[] {
  const remap = previous ? null : remapText(view.timeFrame, metadata.timeFrame.shown)
  const completeness = completenessText(metadata.completeness)
  const average =
    data.bars === 'dailyAverage'
      ? 'Weeks and months are shown as daily averages; the figure above is the sum of the days.'
      : null
  const observation =
    data.bars === 'last' ? 'The figure above is the latest observation of a complete day, not a sum.' : null
  return [remap, average, observation, completeness].filter(note => note !== null)
}

/** Named only where weeks and months are not the sums of their days. */
function toAxisTitle({ data: { bars, resamplePeriod } }: ChartResponse): string | undefined {
  if (bars === 'dailyAverage') return 'Daily average (USD)'
  return bars === 'last' && resamplePeriod !== 'D' ? lastObservationTitles[resamplePeriod] : undefined
}

const lastObservationTitles = {
  W: 'Last observation of each week',
  M: 'Last observation of each month',
} as const

export function toImageFacts(
  { data }: { readonly data: Pick<ChartResponse['data'], 'bars'> },
  { excludeStablecoins }: Pick<ViewState, 'excludeStablecoins'>,
  unit: string,
): string[] {
  return [
    unit,
    ...(data.bars === 'dailyAverage' ? ['Daily average'] : []),
    ...(excludeStablecoins ? ['Stablecoins excluded'] : []),
  ]
}
