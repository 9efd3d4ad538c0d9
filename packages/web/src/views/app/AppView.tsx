import type {
  AppChainsResponse,
  AppHistoryResponse,
  AppProfileResponse,
} from '@analytics/contract/api/responses/entities/app'
import type {
  AppTreasuryResponse,
  TreasuryHistoryResponse,
} from '@analytics/contract/api/responses/entities/treasury'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { isUnknownEntity } from '../../data/ApiError.ts'
import type { Received } from '../../data/fetchApi.ts'
import { requestOptions } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useEntityName } from '../../shell/page/entityName.ts'
import { UnknownEntity } from '../../shell/unknown/UnknownEntity.tsx'
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { AboutApp } from './AboutApp.tsx'
import { AppChart } from './AppChart.tsx'
import { AppFigures } from './AppFigures.tsx'
import { AppHeader } from './AppHeader.tsx'
import { ChainsTable } from './ChainsTable.tsx'
import { CompetitorsTable } from './CompetitorsTable.tsx'
import { EventsCard } from './events/EventsCard.tsx'
import { TreasuryChart } from './TreasuryChart.tsx'
import { TreasuryPanel } from './TreasuryPanel.tsx'
import { hasVersions, VersionChoice } from './VersionChoice.tsx'

export function AppView({ entry, dashboard, path }: ViewProps<'appPage'>) {
  const [view, changeView] = useViewState()
  const requests = useMemo(() => dashboard.getRequests(view), [dashboard, view])
  const profile = useQuery(requestOptions(requests.profile))
  const series = useQuery(requestOptions(requests.series))
  const frame = useQuery(requestOptions(requests.frame))
  const chains = useQuery(requestOptions(requests.chains))
  const events = useQuery(requestOptions(requests.events))
  const treasury = useQuery(requestOptions(requests.treasury))
  const held = useQuery(requestOptions(requests.treasuryHistory))
  const states = {
    profile: usePanelState(profile, requests.profile.url, never),
    series: usePanelState(series, requests.series.url, hasNoSeries),
    chains: usePanelState(chains, requests.chains.url, hasNoChains),
    events: usePanelState(events, requests.events.url, never),
    treasury: usePanelState(treasury, requests.treasury.url, hasNoTreasury),
    held: usePanelState(held, requests.treasuryHistory?.url, hasNoHistory),
  }
  usePrefetchedRanges(dashboard, view, states.profile, states.series)
  useRefetchedFigures(profile, series.isPlaceholderData ? undefined : series.data?.response)
  useFreshness([profile.data, series.data, chains.data, treasury.data, held.data, events.data])
  useStaleNotice(
    () =>
      Promise.all([
        ...[profile, series, chains, events, treasury].map(query => query.refetch()),
        requests.treasuryHistory ? held.refetch() : null,
      ]),
    profile.data?.response.metadata,
    series.data?.response.metadata,
    chains.data?.response.metadata,
    treasury.data?.response.metadata,
    held.data?.response.metadata,
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
        segments={app && hasVersions(app) ? <VersionChoice app={app} {...common} /> : null}
      >
        <ExportButton panel="figures" hasData={states.profile.kind === 'ready'} />
      </ControlBar>
      <Content>
        {states.profile.kind === 'failed' ? null : <AppHeader app={app} />}
        <AppFigures state={states.profile} />
        <AppChart
          {...common}
          entry={entry}
          app={app}
          figures={profile.data?.response.data.figures ?? []}
          state={states.series}
          frame={frame.data?.response ?? null}
          apiUrl={requests.series.url}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4 xl:grid-cols-[minmax(0,692fr)_minmax(0,428fr)]">
          <ChainsTable {...common} entry={entry} app={app} state={states.chains} />
          <CompetitorsTable entry={entry} state={states.profile} />
        </div>
        <TreasuryPanel {...common} entry={entry} state={states.treasury} />
        {states.treasury.kind === 'ready' && states.held.kind !== 'idle' ? (
          <TreasuryChart
            {...common}
            entry={entry}
            treasury={states.treasury}
            state={states.held}
            apiUrl={requests.treasuryHistory?.url}
          />
        ) : null}
        <EventsCard state={states.events} />
        <AboutApp state={states.profile} treasury={states.treasury} />
      </Content>
    </>
  )
}

/** What was fetched for the chart alone changes the key figures, too. */
function useRefetchedFigures(
  { data, refetch, isPlaceholderData }: UseQueryResult<Received<AppProfileResponse>>,
  drawn: AppHistoryResponse | undefined,
): void {
  const known = isPlaceholderData ? undefined : data?.response.metadata
  useEffect(() => {
    const isNew = (id: string) => !known?.sources.some(source => source.id === id)
    if (known && drawn?.metadata.sources.some(({ id }) => id.startsWith(ownHistory) && isNew(id)))
      void refetch()
  }, [known, drawn, refetch])
}

/** How the ids of such sources begin. */
const ownHistory = 'tvl/app/'

const never = () => false
const hasNoSeries = ({ data }: AppHistoryResponse) =>
  data.buckets.length === 0 || data.datasets.every(({ total }) => total === null || total === 0)
const hasNoTreasury = ({ data }: AppTreasuryResponse) => data.holders.length === 0
const hasNoHistory = ({ data }: TreasuryHistoryResponse) => data.datasets.length === 0
const hasNoChains = ({ data }: AppChainsResponse) => data.rows.length === 0
