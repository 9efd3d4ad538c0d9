import type { ExploreLink } from '@analytics/contract/files/charts/toChartExplore'
import { isSubjectKind, subjectKinds } from '@analytics/contract/lines/subjects'
import { toExploreSearch, toLine } from '@analytics/contract/lines/toExploreSearch'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { toPath } from '@analytics/contract/pages/pages'

import { onDemand } from '../../connection/onDemand.ts'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import type { AppLocation } from '../../shell/location/AppLocation.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import type { ChartActionsOptions } from './DrawnChart.ts'

const grammar = onDemand(() => import('@analytics/contract/files/charts/toChartExplore'))

type Grammar = Awaited<ReturnType<typeof grammar.load>>

/** Undefined while the grammar is loaded, null for a chart without such a link. */
function findLink(
  location: AppLocation,
  metric: Metric | null,
  chart: ChartActionsOptions,
  loaded: Grammar | undefined,
): ExploreLink | null | undefined {
  if (metric === null) return null
  const [, kind = '', id = ''] = location.path.split('/')
  if (id !== '') return toSubjectLink(metric, kind, decodeURIComponent(id), location.search)
  const { drawn, apiUrl } = chart
  if (apiUrl === undefined || !drawn?.subjects) return null
  const { view, panel, mode, entry } = chart
  return loaded?.toChartExplore({ page: entry.page, panel, url: apiUrl, view, mode, drawn: drawn.subjects })
}

/** The address that draws a chart in the explorer. Undefined while the grammar is loaded, null for a chart without such a link. */
export function useExploreLink(
  metric: Metric | null,
  chart: ChartActionsOptions,
): ExploreLink | null | undefined {
  const navigation = useNavigation()
  const { value: loaded } = useOnDemand(grammar)
  return navigation && findLink(navigation.location, metric, chart, loaded)
}

/** Opens a chart in the explorer, without its grammar until then. Null for a chart without such a link. */
export function useOpenInExplorer(metric: Metric | null, chart: ChartActionsOptions): (() => void) | null {
  const navigation = useNavigation()
  if (!navigation) return null
  const { navigator, location } = navigation
  if (findLink(location, metric, chart, undefined) === null) return null
  const open = (loaded: Grammar) => {
    const { search = null } = findLink(location, metric, chart, loaded) ?? {}
    if (search !== null) navigator.open({ path: toPath('explore'), search, kept: location.kept })
  }
  // The menu says it where the grammar can't be loaded.
  return () => void grammar.load().then(open, () => undefined)
}

/** The metric of an entity's page. Null where the subject has no such history. */
function toSubjectLink(
  metric: Metric,
  kind: string,
  id: string,
  { timeFrame = '24h', range = timeFrame, known }: Readonly<Record<string, string>>,
): ExploreLink | null {
  if (!isSubjectKind(kind) || !subjectKinds[kind].metrics.some(each => each === metric)) return null
  const line = toLine(metric, kind, id)
  const search = toExploreSearch([line], range === '24h' ? null : range)
  return { search: known === undefined ? search : `${search}&known=${known}`, note: null }
}
