import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import type { TotalVolumeResponse, TotalVolumeData } from '@analytics/contract/api/responses/volume'
import { chainsSeries, chainValues, kindsSeries } from '@analytics/contract/files/panels/volumeSeries'
import type { ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { shownMode } from '@analytics/contract/pages/model/Page'
import { shownChains } from '@analytics/contract/pages/templates/chains'
import type { VolumeView } from '@analytics/contract/view/viewState'
import { useCallback, useEffect, useMemo } from 'react'

import { ChainPicker } from '../../controls/ChainPicker.tsx'
import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { Content } from '../../shell/page/Content.tsx'
import { dismiss, notify } from '../../shell/state/notices.ts'
import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'
import { useMissingNotice } from '../shared/notices/useResponseNotices.tsx'
import { asideRole, usePage, wholeRole } from '../shared/usePage.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { VolumePanel } from './VolumePanel.tsx'

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

export function TotalVolumeView({ entry, dashboard }: ViewProps<'totalVolume'>) {
  const [view, changeView] = useViewState()
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
    ({ data }: TotalVolumeResponse) => chainsSeries(data, chosen, view.volume),
    [chosen, view.volume],
  )
  const toKinds = useCallback(({ data }: TotalVolumeResponse) => kindsSeries(data, chosen), [chosen])
  const common = {
    entry,
    dashboard,
    view,
    onChange: changeView,
    frame: frame.response ?? null,
    apiUrl: series.url,
  }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView} />
      <Content>
        <VolumePanel
          {...common}
          {...dashboard.series}
          state={perpsState(state, view.volume)}
          toSeries={toChains}
          metrics={metricsOf[view.volume]}
          mode={shownMode(dashboard, view)}
          onMode={mode => changeView({ mode })}
          size="volume"
          isMain
          picker={
            <>
              <ChainPicker
                menu={dashboard.picker.menu}
                selected={chosen}
                onChange={chains => changeView({ chains })}
                {...(values ? { values } : {})}
                bulk="selectAndClear"
              />
              <Segmented
                label="Volume"
                options={views}
                value={view.volume}
                onChange={volume => changeView({ volume })}
              />
            </>
          }
        />
        <VolumePanel
          {...common}
          {...dashboard.aggregate}
          state={state}
          toSeries={toKinds}
          metrics={metricsOf.sum}
          mode={view.secondMode}
          onMode={secondMode => changeView({ secondMode })}
          size="second"
        />
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
  useEffect(() => {
    if (text === null) return dismiss('perps')
    notify({ id: 'perps', tone: 'info', sticky: true, text })
  }, [text])
  useEffect(() => () => dismiss('perps'), [])
}

function perpsText({ availability }: TotalVolumeData): string | null {
  if (availability.perps === 'available') return null
  return availability.perps === 'needs-key'
    ? 'Perps volume needs a provider key; Sum shows spot only.'
    : 'This source has no perps volume; Sum shows spot only.'
}

/** A chain without any venue of a kind lacks nothing. */
function missingOf({ missing, availability }: TotalVolumeData, chosen: readonly ChainId[]): MissingChain[] {
  const wanted: readonly string[] = chosen
  const lacking = [...missing.spot, ...(availability.perps === 'available' ? missing.perps : [])]
  const found = new Map(
    lacking
      .filter(({ chain, reason }) => reason !== 'empty' && wanted.includes(chain))
      .map(each => [each.chain, each]),
  )
  return [...found.values()]
}
