import type { BridgeTimeseriesResponse } from '@analytics/contract/api/responses/entities/bridge'
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
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { BridgeChains } from './BridgeChains.tsx'
import { BridgeChart } from './BridgeChart.tsx'
import { BridgeFigures } from './BridgeFigures.tsx'
import { BridgeHeader } from './BridgeHeader.tsx'

export function BridgeView({ entry, dashboard, path }: ViewProps<'bridgePage'>) {
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
  const bridge = profile.data?.response.data.bridge ?? undefined
  useEntityName(path, bridge?.name)
  if (isUnknownEntity(profile.error)) return <UnknownEntity path={path} />
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView} />
      <Content>
        {states.profile.kind === 'failed' || (profile.data && !bridge) ? null : (
          <BridgeHeader bridge={bridge} />
        )}
        <BridgeFigures state={states.profile} />
        <BridgeChart
          {...{ entry, bridge, view }}
          onChange={changeView}
          state={states.series}
          frame={frame.data?.response ?? null}
          apiUrl={requests.series.url}
        />
        {bridge ? <BridgeChains chains={bridge.chains} /> : null}
      </Content>
    </>
  )
}

const never = () => false
const hasNoSeries = ({ data }: BridgeTimeseriesResponse) => data.totals.value === null
