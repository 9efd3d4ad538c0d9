import { isSubjectKind, subjectKinds } from '@analytics/contract/lines/subjects'
import { toExploreSearch, toLine } from '@analytics/contract/lines/toExploreSearch'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { toPath } from '@analytics/contract/pages/pages'

import { useNavigation } from '../../shell/location/NavigationProvider.tsx'

/** Opens the metric of the page's subject in the explorer. Null where the page has no subject, or the subject no such history. */
export function useExploreLink(metric: Metric | null): (() => void) | null {
  const navigation = useNavigation()
  if (!navigation || metric === null) return null
  const { navigator, location } = navigation
  const [, kind = '', id = ''] = location.path.split('/')
  if (id === '' || !isSubjectKind(kind) || !subjectKinds[kind].metrics.some(each => each === metric))
    return null
  const { timeFrame = '24h', range = timeFrame } = location.search
  const line = toLine(metric, kind, decodeURIComponent(id))
  return () =>
    navigator.open({
      path: toPath('explore'),
      search: toExploreSearch([line], range === '24h' ? null : range),
      kept: location.kept,
    })
}
