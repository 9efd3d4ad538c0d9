import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { TotalVolumeResponse } from '@analytics/contract/api/responses/volume'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { toComparedChange } from '@analytics/contract/metrics/sums'
import type { ChartSpec, PanelCopy } from '@analytics/contract/pages/model/panels'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { TotalVolumePage } from '@analytics/contract/pages/templates/markets'
import { toRange } from '@analytics/contract/query/timeRange'
import type { ChartMode, ViewState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { ChartSize } from '../../panels/chart/ChartLayout.tsx'
import { toMarkChoice } from '../../panels/chart/markChoice.ts'
import { completenessText, coveredChainsText, remapText } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toImageFacts, toLegendNote } from '../series/SeriesPanel.tsx'
import { linkNothing, StackPanel } from '../series/StackPanel.tsx'
import { toLinkedSeries } from '../series/toLinkedSeries.ts'
import { toChainsWhole, toShownTotals } from '../series/toShownTotals.ts'

interface VolumePanelProps {
  readonly entry: PageEntry
  readonly dashboard: TotalVolumePage
  readonly chart: ChartSpec
  readonly copy: PanelCopy
  readonly state: PanelState<TotalVolumeResponse>
  /** Must be memoized: the chart is laid out anew when it changes. */
  readonly toSeries: (response: TotalVolumeResponse) => SeriesData
  /** Metrics of the drawn series. */
  readonly metrics: readonly Metric[]
  readonly view: ViewState
  readonly mode: ChartMode
  readonly onMode: (mode: ChartMode) => void
  readonly onChange: ChangeView
  readonly size: ChartSize
  /** The whole time frame around a zoom. */
  readonly frame: TotalVolumeResponse | null
  readonly apiUrl: string | undefined
  /** Shows the sum. */
  readonly isMain?: boolean
  readonly picker?: ReactNode
}

export function VolumePanel(props: VolumePanelProps) {
  const { entry, dashboard, chart, copy, state, toSeries, view, mode, isMain = false } = props
  const { title } = chart
  const { metric } = dashboard
  const { shown } = view
  const choice = toMarkChoice(view, props.onChange, 'bars', isMain ? 'draw' : 'secondDraw')
  return (
    <StackPanel
      {...{ entry, title, metric, copy, state, view, mode, toSeries, ...choice }}
      toLinked={isMain ? toLinkedSeries : linkNothing}
      explained={props.metrics}
      spec={chart}
      messageMetric={view.volume === 'perps' ? 'perpsVolume' : metric}
      size={props.size}
      header={isMain ? 'figure' : 'none'}
      toDetails={(response, previous) => {
        const data = toSeries(response)
        const { timeFrameShown, range, compared, completeness } = response.metadata
        const { value, comparison, part } = toShownTotals(data, shown, toChainsWhole(data.totals.count))
        return {
          figure: {
            value,
            change: toComparedChange(comparison),
            comparison,
            part,
            timeFrame: timeFrameShown,
            range: toRange(range),
            compared: toRange(compared),
            scope:
              part === null ? coveredChainsText(data.totals.count, dashboard.picker.menu.length) : undefined,
            remap: previous ? null : remapText(view.timeFrame, timeFrameShown),
            completeness,
          },
          notes: toNotes(response),
          axisTitle: dashboard.axisTitles[mode === 'percent' ? mode : data.resamplePeriod],
          legendNote: toLegendNote({ data }, mode, choice.mark),
          imageFacts: toImageFacts({ data }, view, choice.mark),
        }
      }}
      panel={isMain ? 'chart' : 'spot-and-perps'}
      apiUrl={props.apiUrl}
      onChange={props.onChange}
      onMode={props.onMode}
      frame={props.frame}
      picker={props.picker}
    />
  )
}

function toNotes({ data, metadata }: TotalVolumeResponse): string[] {
  const sums = data.resamplePeriod === 'D' ? null : 'A bar is the sum of its days.'
  return [sums, completenessText(metadata.completeness)].filter(note => note !== null)
}
