import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { WhenData, WhenOccurrence } from '@analytics/contract/api/responses/explore/when'
import { readExplore } from '@analytics/contract/explore/readExplore'
import type { NotedWatch, SavedView, Watching } from '@analytics/contract/files/workspace'
import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'

import { exploreOptions } from '../explore/address/exploreRequest.ts'
import { changeWorkspace, workspace } from '../shell/workspace/workspace.ts'

const noWatching: Watching = { hasAlerts: false, seen: {}, told: {} }
/** Occurrences that become known later than this after their day are not told. */
const notedDays = 30

export function changeWatching(change: (now: Watching) => Watching): void {
  changeWorkspace(now => ({ ...now, watching: change(now.watching ?? noWatching) }))
}

export const findNoted = (kind: 'seen' | 'told', { address }: SavedView): NotedWatch | undefined =>
  workspace.get().watching?.[kind][address]

/** The occurrences since a watch was last noted; none before it was noted once. */
export function findNews({ occurrences }: WhenData, noted: NotedWatch | undefined): WhenOccurrence[] {
  if (!noted) return []
  const from = toIsoDay(fromIsoDay(noted.to) - notedDays)
  return occurrences.filter(({ id, day, isTrue }) => isTrue && day > from && !noted.ids.includes(id))
}

/** Notes the occurrences of a watch, and returns those that are new. Other tabs may have noted them meanwhile. */
export function noteWatch(kind: 'seen' | 'told', view: SavedView, when: WhenData): WhenOccurrence[] {
  const { address } = view
  const { to, occurrences } = when
  if (to === null) return []
  // A change of the workspace draws its page again, which notes its watches.
  const present = findNoted(kind, view)
  if (present?.to === to && findNews(when, present).length === 0) return []
  const from = toIsoDay(fromIsoDay(to) - notedDays)
  const ids = occurrences.flatMap(({ id, day }) => (day > from ? [id] : []))
  let news: WhenOccurrence[] = []
  changeWatching(now => {
    const noted = now[kind][address]
    news = findNews(when, noted)
    const kept = noted?.ids.filter(id => !ids.includes(id)).slice(0, mostKept) ?? []
    return { ...now, [kind]: { ...now[kind], [address]: { to, ids: [...ids, ...kept] } } }
  })
  return news
}

/** An occurrence that is undone for a while is not told twice. */
const mostKept = 50

/** The request of the view of a watch. */
export function toWatchOptions({ address }: SavedView) {
  return exploreOptions(toExploreUrl(readExplore(address.split(/\?(.*)/s)[1] ?? '').query))
}
