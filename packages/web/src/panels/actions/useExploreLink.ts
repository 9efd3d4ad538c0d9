import type { ExploredChart, ExploreLink } from '@analytics/contract/files/charts/toChartExplore'
import { subjectKinds } from '@analytics/contract/lines/subjects'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { findSubjectAt } from '@analytics/contract/pages/entitySubject'
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
  const { drawn, apiUrl, view, panel, mode, mark, entry } = chart
  const subject = toSubject(location.path, view.version)
  if (subject && !subjectKinds[subject.kind].metrics.some(candidate => candidate === metric)) return null
  if (apiUrl === undefined || !drawn?.subjects) return null
  const parts = { page: entry.page, panel, url: apiUrl, view, mode, mark, drawn: drawn.subjects }
  return loaded?.toChartExplore({ ...parts, metric, subject })
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

/** The subject of a page; null for a dashboard. A version that is shown alone is the subject. */
function toSubject(path: string, version: string | null | undefined): ExploredChart['subject'] {
  const subject = findSubjectAt(path)
  return subject ? { ...subject, id: version ?? subject.id } : null
}
