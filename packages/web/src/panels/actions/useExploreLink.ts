import type { ExploreLink } from '@analytics/contract/files/charts/toChartExplore'
import { isSubjectKind, subjectKinds } from '@analytics/contract/lines/subjects'
import { toExploreSearch, toLine } from '@analytics/contract/lines/toExploreSearch'
import type { Metric } from '@analytics/contract/metrics/metrics'

import { onDemand } from '../../connection/onDemand.ts'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import type { ChartActionsOptions } from './DrawnChart.ts'

const grammar = onDemand(() => import('@analytics/contract/files/charts/toChartExplore'))

/** The address that draws a chart in the explorer. Undefined while the grammar is loaded, null for a chart without such a link. */
export function useExploreLink(
  metric: Metric | null,
  chart: ChartActionsOptions,
): ExploreLink | null | undefined {
  const navigation = useNavigation()
  const { value: loaded } = useOnDemand(grammar)
  if (!navigation || metric === null) return null
  const { location } = navigation
  const [, kind = '', id = ''] = location.path.split('/')
  if (id !== '') return toSubjectLink(metric, kind, decodeURIComponent(id), location.search)
  const { drawn, apiUrl } = chart
  if (apiUrl === undefined || !drawn?.subjects) return null
  const { view, panel, mode, entry } = chart
  return loaded?.toChartExplore({ page: entry.page, panel, url: apiUrl, view, mode, drawn: drawn.subjects })
}

/** The metric of an entity's page. Null where the subject has no such history. */
function toSubjectLink(
  metric: Metric,
  kind: string,
  id: string,
  { timeFrame = '24h', range = timeFrame }: Readonly<Record<string, string>>,
): ExploreLink | null {
  if (!isSubjectKind(kind) || !subjectKinds[kind].metrics.some(each => each === metric)) return null
  const line = toLine(metric, kind, id)
  return { search: toExploreSearch([line], range === '24h' ? null : range), note: null }
}
