import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { isUnknownEntity } from '../../data/ApiError.ts'
import { requestOptions, tableOptions } from '../../data/requestOptions.ts'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useEntityName } from '../../shell/page/entityName.ts'
import { UnknownEntity } from '../../shell/unknown/UnknownEntity.tsx'
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { CategoryMix } from './CategoryMix.tsx'
import { ChainFigures } from './ChainFigures.tsx'
import { ChainHeader } from './ChainHeader.tsx'
import { ListedTable } from './ListedTable.tsx'
import { RankDynamics } from './RankDynamics.tsx'

export function ChainView({ entry, dashboard, path }: ViewProps<'chainPage'>) {
  const [view, changeView] = useViewState()
  const requests = useMemo(() => dashboard.getRequests(view), [dashboard, view])
  const profile = useQuery(requestOptions(requests.profile))
  const mix = useQuery(requestOptions(requests.mix))
  const ranks = useQuery(requestOptions(requests.ranks))
  const ranking = useQuery(tableOptions(requests.ranking))
  const states = {
    profile: usePanelState(profile, requests.profile.url, never),
    mix: usePanelState(mix, requests.mix?.url, ({ data }) => data.datasets.length === 0),
    ranks: usePanelState(ranks, requests.ranks?.url, ({ data }) => data.rows.length === 0),
    ranking: usePanelState(ranking, requests.ranking?.url, ({ data }) => data.rows.length === 0),
  }
  usePrefetchedRanges(dashboard, view, states.profile, states.ranking)
  useFreshness([profile.data, mix.data, ranks.data, ranking.data])
  useStaleNotice(
    () =>
      Promise.all([
        profile.refetch(),
        ...(requests.ranking ? [ranking.refetch(), mix.refetch(), ranks.refetch()] : []),
      ]),
    profile.data?.response.metadata,
    ranking.data?.response.metadata,
    mix.data?.response.metadata,
    ranks.data?.response.metadata,
  )
  const chain = profile.data?.response.data.chain
  useEntityName(path, chain?.name)

  if (isUnknownEntity(profile.error)) return <UnknownEntity path={path} />
  const common = { entry, view, onChange: changeView, chain }
  const isFollowed = requests.ranking !== undefined
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView} />
      <Content>
        {states.profile.kind === 'failed' ? null : (
          <ChainHeader chain={chain} isCounted={states.profile.kind !== 'unavailable'} />
        )}
        <ChainFigures state={states.profile} />
        {isFollowed ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,520fr)_minmax(0,600fr)]">
            <div className="flex min-w-0 flex-col gap-3 md:gap-4">
              <CategoryMix {...common} state={states.mix} apiUrl={requests.mix?.url} />
              <RankDynamics entry={entry} chain={chain} state={states.ranks} />
            </div>
            <ApplicationsTable {...common} state={states.ranking} />
          </div>
        ) : (
          <ListedTable entry={entry} state={states.profile} />
        )}
      </Content>
    </>
  )
}

const never = () => false
