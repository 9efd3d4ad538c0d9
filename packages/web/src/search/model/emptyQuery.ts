import type { ResultGroup } from './groupResults.ts'
import { pageItems, type SearchItem } from './items.ts'

const mostOpened = 5

export const clearId = 'recent/clear'
const recentPrefix = 'recent/of/'

/** The text of a recent search; undefined for any other item. */
export function findRecentText({ id, name }: SearchItem): string | undefined {
  return id.startsWith(recentPrefix) ? name : undefined
}

/** Groups for an empty field: starred subjects, the last searches, and the most visited dashboards. */
export function toEmptyGroups(
  recent: readonly string[],
  visits: Readonly<Record<string, number>>,
  starred: readonly SearchItem[] = [],
): ResultGroup[] {
  const dashboards = pageItems.filter(({ group }) => group === 'dashboard')
  const countOf = ({ path }: SearchItem) => visits[path ?? ''] ?? 0
  const opened = dashboards.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, mostOpened)
  const isCounted = opened.every(item => countOf(item) > 0)
  return [
    ...(starred.length > 0 ? [toGroup('starred', 'Starred', '', starred)] : []),
    ...(recent.length > 0 ? [toGroup('recent', 'Recent searches', '', toRecentItems(recent))] : []),
    toGroup('dashboard', 'Dashboards', isCounted ? 'Most visited' : '', opened),
  ]
}

function toRecentItems(recent: readonly string[]): SearchItem[] {
  const toItem = (id: string, name: string): SearchItem => ({
    id,
    group: 'action',
    name,
    detail: '',
    words: '',
    path: null,
    entity: null,
  })
  return [...recent.map(text => toItem(recentPrefix + text, text)), toItem(clearId, 'Clear recent searches')]
}

export function toGroup(id: string, name: string, figure: string, items: readonly SearchItem[]): ResultGroup {
  return { id, name, figure, count: items.length, items }
}
