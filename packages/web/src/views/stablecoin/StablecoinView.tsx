import type { StablecoinSupplyResponse } from '@analytics/contract/api/responses/entities/stablecoin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { isUnknownEntity } from '../../data/ApiError.ts'
import { requestOptions } from '../../data/requestOptions.ts'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useEntityName } from '../../shell/page/entityName.ts'
import { UnknownEntity } from '../../shell/unknown/UnknownEntity.tsx'
import { SeriesPanel } from '../series/SeriesPanel.tsx'
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { CoinChains } from './CoinChains.tsx'
import { InflowsPanel } from './InflowsPanel.tsx'
import { StablecoinFigures } from './StablecoinFigures.tsx'
import { StablecoinHeader } from './StablecoinHeader.tsx'
import { toPanels } from './toPanels.ts'

export function StablecoinView({ entry, dashboard, path }: ViewProps<'stablecoinPage'>) {
  const [view, changeView] = useViewState()
  const requests = useMemo(() => dashboard.getRequests(view), [dashboard, view])
  const profile = useQuery(requestOptions(requests.profile))
  const series = useQuery(requestOptions(requests.series))
  const frame = useQuery(requestOptions(requests.frame))
  const states = {
    profile: usePanelState(profile, requests.profile.url, never),
    series: usePanelState(series, requests.series.url, hasNoSeries),
  }
  usePrefetchedRanges(dashboard, view, states.profile, states.series)
  useFreshness([profile.data, series.data])
  useStaleNotice(
    () => Promise.all([profile.refetch(), series.refetch()]),
    profile.data?.response.metadata,
    series.data?.response.metadata,
  )
  const coin = profile.data?.response.data.stablecoin
  const name = coin?.name
  useEntityName(path, name)
  const panels = useMemo(() => toPanels(name), [name])
  const exports = useMemo(
    () =>
      ({ metric: 'stablecoinSupply', exportPrefix: `${coin?.id ?? 'stablecoin'}-supply-by-chain` }) as const,
    [coin?.id],
  )

  if (isUnknownEntity(profile.error)) return <UnknownEntity path={path} />
  const common = { entry, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView} />
      <Content>
        {states.profile.kind === 'failed' ? null : <StablecoinHeader data={profile.data?.response.data} />}
        <StablecoinFigures state={states.profile} />
        <SeriesPanel
          {...common}
          dashboard={exports}
          panels={panels}
          state={states.series}
          frame={frame.data?.response ?? null}
          apiUrl={requests.series.url}
          size="second"
          chainName=""
        />
        <InflowsPanel {...common} coin={coin} state={states.series} apiUrl={requests.series.url} />
        <CoinChains {...common} state={states.profile} />
      </Content>
    </>
  )
}

const never = () => false
const hasNoSeries = ({ data }: StablecoinSupplyResponse) => data.datasets.length === 0
