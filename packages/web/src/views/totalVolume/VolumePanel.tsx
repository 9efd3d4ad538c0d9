import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { TotalVolumeResponse } from '@analytics/contract/api/responses/volume'
import type { ChartSpec, PanelCopy } from '@analytics/contract/pages/model/panels'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { TotalVolumePage } from '@analytics/contract/pages/templates/markets'
import type { ChartMode, ViewState } from '@analytics/contract/view/viewState'
import { useCallback, type ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { seriesCsv } from '../../export/seriesCsv.ts'
import type { ChartSize } from '../../panels/chart/ChartLayout.tsx'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { modeLabels } from '../../panels/chart/ModeSwitch.tsx'
import { completenessText, remapText, toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toImageFacts } from '../series/SeriesPanel.tsx'
import { toSeriesChart } from '../series/toSeriesChart.ts'

interface VolumePanelProps {
  readonly entry: PageEntry
  readonly dashboard: TotalVolumePage
  readonly chart: ChartSpec
  readonly copy: PanelCopy
  readonly state: PanelState<TotalVolumeResponse>
  /** Memoize it. */
  readonly toSeries: (response: TotalVolumeResponse) => SeriesData
  readonly view: ViewState
  readonly mode: ChartMode
  readonly onMode: (mode: ChartMode) => void
  readonly onChange: ChangeView
  readonly size: ChartSize
  /** Shows the sum, and resets the zoom of both charts. */
  readonly isMain?: boolean
  readonly picker?: ReactNode
}

export function VolumePanel(props: VolumePanelProps) {
  const { entry, dashboard, chart, copy, state, toSeries, view, mode, isMain = false } = props
  const { title } = chart
  const { metric } = dashboard
  const { shown } = view
  const toChart = useCallback(
    (response: TotalVolumeResponse) => {
      const data = toSeries(response)
      return data.datasets.length === 0 ? null : toSeriesChart(data, { title, mode, shown })
    },
    [toSeries, title, mode, shown],
  )
  return (
    <ChartPanel
      {...{ title, metric, copy, state, view, mode, toChart }}
      spec={chart}
      messageMetric={view.volume === 'perps' ? 'perpsVolume' : metric}
      size={props.size}
      header={isMain ? 'figure' : 'none'}
      hasZoomReset={isMain}
      toDetails={(response, previous) => {
        const data = toSeries(response)
        const { timeFrame, range, completeness } = response.metadata
        const { value, change } = data.totals
        return {
          figure: { value, change, timeFrame: timeFrame.shown, range: toRange(range), completeness },
          notes: previous ? [] : toNotes(response, view),
          axisTitle: dashboard.axisTitle,
          imageFacts: toImageFacts({ data }, view, modeLabels[mode]),
        }
      }}
      toCsv={response => seriesCsv({ data: toSeries(response), metadata: response.metadata })}
      exportPrefix={dashboard.exportPrefix}
      onChange={props.onChange}
      onMode={props.onMode}
      zoom={view.zoom}
      onZoom={zoom => props.onChange({ zoom })}
      picker={props.picker}
      entry={entry}
    />
  )
}

function toNotes({ data, metadata }: TotalVolumeResponse, view: ViewState): string[] {
  const remap = remapText(view.timeFrame, metadata.timeFrame.shown)
  const sums = data.resamplePeriod === 'D' ? null : 'A bar is the sum of its days.'
  return [remap, sums, completenessText(metadata.completeness)].filter(note => note !== null)
}
