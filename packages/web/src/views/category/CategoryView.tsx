import type {
  CategoryConcentrationResponse,
  CategorySeriesResponse,
} from '@analytics/contract/api/responses/entities/category'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { isUnknownEntity } from '../../data/ApiError.ts'
import { requestOptions } from '../../data/requestOptions.ts'
import { toCategoryTag } from '../../format/categoryName.ts'
import { formatCount } from '../../format/number.ts'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useEntityName } from '../../shell/page/entityName.ts'
import { UnknownEntity } from '../../shell/unknown/UnknownEntity.tsx'
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { CategoryChart } from './CategoryChart.tsx'
import { CategoryFigures } from './CategoryFigures.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { ConcentrationPanel } from './ConcentrationPanel.tsx'

export function CategoryView({ entry, dashboard, path }: ViewProps<'categoryPage'>) {
  const [view, changeView] = useViewState()
  const requests = useMemo(() => dashboard.getRequests(view), [dashboard, view])
  const profile = useQuery(requestOptions(requests.profile))
  const series = useQuery(requestOptions(requests.series))
  const frame = useQuery(requestOptions(requests.frame))
  const weeks = useQuery(requestOptions(requests.concentration))
  const states = {
    profile: usePanelState(profile, requests.profile.url, never),
    series: usePanelState(series, requests.series.url, hasNoSeries),
    weeks: usePanelState(weeks, requests.concentration.url, hasNoWeeks),
  }
  usePrefetchedRanges(dashboard, view, states.profile, states.series)
  useFreshness([profile.data, series.data, weeks.data])
  useStaleNotice(
    () => Promise.all([profile.refetch(), series.refetch(), weeks.refetch()]),
    profile.data?.response.metadata,
    series.data?.response.metadata,
    weeks.data?.response.metadata,
  )
  const category = profile.data?.response.data.category
  useEntityName(path, category && toCategoryTag(category.name))

  if (isUnknownEntity(profile.error)) return <UnknownEntity path={path} />
  const common = { entry, view, onChange: changeView, category }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView} />
      <Content>
        <p className="text-13 text-text-3 max-md:px-4">
          {category
            ? `${formatCount(category.applications)} applications that the source puts into this category`
            : ' '}
        </p>
        <CategoryFigures state={states.profile} />
        <CategoryChart
          {...common}
          figures={profile.data?.response.data.figures ?? []}
          state={states.series}
          frame={frame.data?.response ?? null}
          apiUrl={requests.series.url}
        />
        <ConcentrationPanel entry={entry} state={states.weeks} />
        <CategoryTable {...{ entry, view }} onChange={changeView} state={states.profile} limit={view.limit} />
      </Content>
    </>
  )
}

const never = () => false
const hasNoSeries = ({ data }: CategorySeriesResponse) =>
  data.datasets.every(({ total }) => total === null || total === 0)
const hasNoWeeks = ({ data }: CategoryConcentrationResponse) =>
  data.weeks.filter(({ hhi }) => hhi !== null).length < 2
