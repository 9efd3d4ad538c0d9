import type {
  BridgeProfileData,
  BridgeTimeseriesResponse,
} from '@analytics/contract/api/responses/entities/bridge'
import { emptyHint } from '@analytics/contract/pages/model/remaps'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useCallback, useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toContext, toSeriesChart } from '../series/toSeriesChart.ts'

interface BridgeChartProps {
  readonly entry: PageEntry
  readonly bridge: BridgeProfileData['bridge'] | undefined
  readonly state: PanelState<BridgeTimeseriesResponse>
  /** The whole time frame around a zoom. */
  readonly frame: BridgeTimeseriesResponse | null
  readonly apiUrl: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
}

const spec = { legend: 'Bridge', noun: 'volume' } as const
const copy = {
  loading: 'Loading bridge volume…',
  errorTitle: 'Failed to load bridge volume',
  empty: ['No volume in this range', emptyHint],
} as const

export function BridgeChart(props: BridgeChartProps) {
  const { entry, bridge, state, frame, apiUrl, view, onChange } = props
  const title = bridge ? `Volume of ${bridge.name}` : 'Volume'
  const toChart = useCallback(
    ({ data }: BridgeTimeseriesResponse) => toSeriesChart(data, { title, mode: 'absolute', shown: null }),
    [title],
  )
  return (
    <ChartPanel
      {...{ entry, title, spec, copy, state, toChart, apiUrl, view, onChange }}
      metric="bridgeVolume"
      mode="absolute"
      size="second"
      header="figure"
      hasLegend={false}
      toDetails={({ data: { totals }, metadata }) => ({
        figure: {
          ...totals,
          timeFrame: metadata.timeFrameShown,
          range: toRange(metadata.range),
          completeness: metadata.completeness,
        },
      })}
      exportPrefix={`${bridge?.id ?? 'bridge'}-volume`}
      zoom={view.zoom}
      context={useMemo(() => frame && toContext(frame.data, null), [frame])}
      onZoom={zoom => onChange({ zoom })}
    />
  )
}
