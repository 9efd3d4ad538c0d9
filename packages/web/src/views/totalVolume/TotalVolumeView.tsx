import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { TotalVolumeResponse, TotalVolumeData } from '@analytics/contract/api/responses/volume'
import type { ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { shownMode } from '@analytics/contract/pages/model/Page'
import { chainsSeries, chainValues, kindsSeries } from '@analytics/contract/pages/model/volumeSeries'
import { shownChains } from '@analytics/contract/pages/templates/dashboard'
import type { VolumeView } from '@analytics/contract/view/viewState'
import { useCallback, useMemo } from 'react'

import { ChainPicker } from '../../controls/ChainPicker.tsx'
import { ControlBar } from '../../controls/ControlBar.tsx'
import type { ChartResponse } from '../../data/requestOptions.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import type { ShownChart } from '../../panels/chart/ChartPlan.ts'
import { linkNothing } from '../../panels/chart/usePlannedChart.ts'
import { seriesPlan, toSeriesDetails } from '../../panels/series/seriesPlan.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useNotice } from '../../shell/state/notices.ts'
import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'
import { toPageRow } from '../shared/chainCopy.ts'
import { HeadlineText } from '../shared/HeadlineText.tsx'
import { useMissingNotice } from '../shared/notices/useResponseNotices.tsx'
import { asideRole, usePage, wholeRole } from '../shared/usePage.ts'
import type { ViewProps } from '../shared/ViewProps.ts'

const views: readonly Segment<VolumeView>[] = [
  { value: 'sum', label: 'Sum', name: 'Spot and perps together' },
  { value: 'spot', label: 'Spot', name: 'Spot volume' },
  { value: 'perps', label: 'Perps', name: 'Perps volume' },
]

const metricsOf: Readonly<Record<VolumeView, readonly Metric[]>> = {
  sum: ['spotVolume', 'perpsVolume'],
  spot: ['spotVolume'],
  perps: ['perpsVolume'],
}

const second = 'spot-and-perps'

export function TotalVolumeView({ dashboard, view, onChange }: ViewProps<'totalVolume'>) {
  const alone = useAlone()
  const chosen = useMemo(() => shownChains(dashboard, view), [dashboard, view])
  const { series, frame } = usePage(dashboard, view, roles).responses
  const { state } = series
  const response = state.kind === 'ready' ? state.response : null
  const values = useMemo(
    () => (response ? chainValues(response.data, view.volume) : undefined),
    [response, view.volume],
  )
  useMissingNotice(useMemo(() => (response ? missingOf(response.data, chosen) : []), [response, chosen]))
  usePerpsNotice(response && perpsText(response.data))

  const toChains = useCallback(
    (data: TotalVolumeData) => chainsSeries(data, chosen, view.volume),
    [chosen, view.volume],
  )
  const toKinds = useCallback((data: TotalVolumeData) => kindsSeries(data, chosen), [chosen])
  const ofChains = useSeries(perpsState(state, view.volume), frame.response, toChains)
  const ofKinds = useSeries(state, frame.response, toKinds)
  const { axisTitles, picker, metric } = dashboard
  const toDetails = (chartResponse: ChartResponse, shownChart: ShownChart) => {
    const { resamplePeriod } = chartResponse.data
    const details = toSeriesDetails(chartResponse, shownChart)
    return {
      ...details,
      notes: resamplePeriod === 'D' ? details.notes : [...details.notes, 'A bar is the sum of its days.'],
      axisTitle: axisTitles[shownChart.mode === 'percent' ? shownChart.mode : resamplePeriod],
    }
  }
  const messageMetric = view.volume === 'perps' ? 'perpsVolume' : metric
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={onChange} />
      <Content>
        <HeadlineText
          state={state}
          toHeadline={(make, received) => {
            const { volume } = view
            return make.volumeHeadline(received, { chains: chosen, volume, mode: shownMode(dashboard, view) })
          }}
        />
        {alone && alone.id !== 'chart' ? null : (
          <ChartPanel
            row={{ ...toPageRow(metric, dashboard.series), messageMetric, explained: metricsOf[view.volume] }}
            size="volume"
            state={ofChains.state}
            apiUrl={series.url}
            plan={seriesPlan({ mode: dashboard.mode, frame: ofChains.frame, toDetails })}
            slots={{
              picker: (
                <>
                  <ChainPicker
                    menu={picker.menu}
                    selected={chosen}
                    onChange={chains => onChange({ chains })}
                    {...(values ? { values } : {})}
                    bulk="selectAndClear"
                  />
                  <Segmented
                    label="Volume"
                    options={views}
                    value={view.volume}
                    onChange={volume => onChange({ volume })}
                  />
                </>
              ),
            }}
          />
        )}
        {alone && alone.id !== second ? null : (
          <ChartPanel
            row={{
              ...toPageRow(metric, dashboard.aggregate),
              panel: second,
              messageMetric,
              explained: metricsOf.sum,
            }}
            size="second"
            state={ofKinds.state}
            apiUrl={series.url}
            plan={seriesPlan({
              header: 'none',
              isSecond: true,
              frame: ofKinds.frame,
              toLinked: linkNothing,
              toDetails,
            })}
          />
        )}
      </Content>
    </>
  )
}

const roles = {
  series: wholeRole<'totalVolume'>(({ data }) =>
    data.chains.every(({ spot, perps }) => (spot.value ?? 0) === 0 && (perps.value ?? 0) === 0),
  ),
  frame: asideRole<'totalVolume'>(),
}

/** Both charts of the page are of one response. */
function useSeries(
  state: PanelState<TotalVolumeResponse>,
  around: TotalVolumeResponse | undefined,
  toSeries: (data: TotalVolumeData) => SeriesData,
) {
  return useMemo(() => {
    const toChart = ({ data, metadata }: TotalVolumeResponse) => {
      const series = toSeries(data)
      return { data: { ...series, totals: { ...series.totals, chainCount: series.totals.count } }, metadata }
    }
    return {
      state: state.kind === 'ready' ? { ...state, response: toChart(state.response) } : state,
      frame: around ? toChart(around) : null,
    }
  }, [state, around, toSeries])
}

/** Perps volume may require an API key. */
function perpsState(
  state: PanelState<TotalVolumeResponse>,
  volume: VolumeView,
): PanelState<TotalVolumeResponse> {
  if (state.kind !== 'ready' || volume !== 'perps') return state
  const availability = state.response.data.availability.perps
  return availability === 'available' ? state : { kind: 'unavailable', availability }
}

function usePerpsNotice(text: string | null): void {
  const notice = useMemo(
    () => (text === null ? null : ({ tone: 'info', sticky: true, text } as const)),
    [text],
  )
  useNotice('perps', notice)
}

function perpsText({ availability }: TotalVolumeData): string | null {
  if (availability.perps === 'available') return null
  return availability.perps === 'needs-key'
    ? 'Perps volume needs a provider key; Sum shows spot only.'
    : 'This source has no perps volume; Sum shows spot only.'
}

/** A chain without any venue of a kind lacks nothing. */
function missingOf({ missing, availability }: TotalVolumeData, chosen: readonly ChainId[]): MissingChain[] {
  const wantedChains: readonly string[] = chosen
  const lacking = [...missing.spot, ...(availability.perps === 'available' ? missing.perps : [])]
  const byChain = new Map(
    lacking
      .filter(({ chain, reason }) => reason !== 'empty' && wantedChains.includes(chain))
      .map(entry => [entry.chain, entry]),
  )
  return [...byChain.values()]
}
