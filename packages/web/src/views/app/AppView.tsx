import type {
  AppChainsResponse,
  AppHistoryResponse,
  AppProfileResponse,
} from '@analytics/contract/api/responses/entities/app'
import type { EventsResponse } from '@analytics/contract/api/responses/entities/events'
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
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import { useStaleNotice } from '../shared/useResponseNotices.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import { AboutApp } from './AboutApp.tsx'
import { AppChart } from './AppChart.tsx'
import { AppExport } from './AppExport.tsx'
import { AppFigures } from './AppFigures.tsx'
import { AppHeader } from './AppHeader.tsx'
import { ChainsTable } from './ChainsTable.tsx'
import { CompetitorsTable } from './CompetitorsTable.tsx'
import { EventsCard } from './EventsCard.tsx'
import { VersionChoice } from './VersionChoice.tsx'

export function AppView({ entry, dashboard, path }: ViewProps<'appPage'>) {
  const [view, changeView] = useViewState()
  const requests = useMemo(() => dashboard.getRequests(view), [dashboard, view])
  const profile = useQuery(requestOptions<AppProfileResponse>(requests['profile']))
  const series = useQuery(requestOptions<AppHistoryResponse>(requests['series']))
  const frame = useQuery(requestOptions<AppHistoryResponse>(requests['frame']))
  const chains = useQuery(requestOptions<AppChainsResponse>(requests['chains']))
  const events = useQuery(requestOptions<EventsResponse>(requests['events']))
  const states = {
    profile: usePanelState(profile, requests['profile']?.url, never),
    series: usePanelState(series, requests['series']?.url, hasNoSeries),
    chains: usePanelState(chains, requests['chains']?.url, hasNoChains),
    events: usePanelState(events, requests['events']?.url, never),
  }
  usePrefetchedRanges(dashboard, view, states.profile, states.series)
  useFreshness([profile.data, series.data, chains.data, events.data])
  useStaleNotice(
    () => Promise.all([profile.refetch(), series.refetch(), chains.refetch()]),
    profile.data?.response.metadata,
    series.data?.response.metadata,
    chains.data?.response.metadata,
  )
  const app = profile.data?.response.data.app
  useEntityName(path, app?.name)

  if (isUnknownEntity(profile.error)) return <UnknownEntity path={path} />
  const common = { view, onChange: changeView }
  return (
    <>
      <ControlBar
        controls={dashboard.controls}
        state={view}
        onChange={changeView}
        segments={app ? <VersionChoice app={app} {...common} /> : null}
      >
        <AppExport state={states.profile} view={view} />
      </ControlBar>
      <Content>
        <AppHeader app={app} />
        <AppFigures state={states.profile} />
        <AppChart
          {...common}
          entry={entry}
          app={app}
          figures={profile.data?.response.data.figures ?? []}
          state={states.series}
          frame={frame.data?.response ?? null}
          apiUrl={requests['series']?.url}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4 xl:grid-cols-[minmax(0,692fr)_minmax(0,428fr)]">
          <ChainsTable {...common} entry={entry} app={app} state={states.chains} />
          <CompetitorsTable entry={entry} state={states.profile} />
        </div>
        <EventsCard state={states.events} />
        <AboutApp state={states.profile} />
      </Content>
    </>
  )
}

const never = () => false
const hasNoSeries = ({ data }: AppHistoryResponse) =>
  data.buckets.length === 0 || data.datasets.every(({ total }) => total === null)
const hasNoChains = ({ data }: AppChainsResponse) => data.rows.length === 0
