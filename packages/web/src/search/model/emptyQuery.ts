import type { ResultGroup } from './groupResults.ts'
import { groupTexts, pageItems, recipeItems, type SearchItem } from './items.ts'

const mostOpened = 5
const mostQuestions = 3
/** The dashboards of a browser that has not opened five yet. */
const first = [
  '/application-fees',
  '/application-revenue',
  '/spot-dex-volume-app',
  '/total-chain-volume',
  '/stablecoin-market-share-chain',
]

export const clearId = 'recent/clear'
const recentPrefix = 'recent/of/'

/** The text of a recent search; undefined for any other item. */
export function findRecentText({ id, name }: SearchItem): string | undefined {
  return id.startsWith(recentPrefix) ? name : undefined
}

interface EmptyQuery {
  readonly recent: readonly string[]
  readonly visits: Readonly<Record<string, number>>
  readonly starred: readonly SearchItem[]
  readonly actions: readonly SearchItem[]
}

/** Groups for an empty field: starred subjects, the last searches, the most visited dashboards, questions, and actions. */
export function toEmptyGroups({ recent, visits, starred, actions }: EmptyQuery): ResultGroup[] {
  const dashboards = pageItems.filter(({ group }) => group === 'dashboard')
  const countOf = ({ path }: SearchItem) => visits[path ?? ''] ?? 0
  const isFirst = ({ path }: SearchItem) => Number(first.includes(path ?? ''))
  const opened = dashboards
    .toSorted((a, b) => countOf(b) - countOf(a) || isFirst(b) - isFirst(a))
    .slice(0, mostOpened)
  const questions = recipeItems
    .slice(0, mostQuestions)
    .map(item => ({ ...item, name: item.detail, detail: '' }))
  const isCounted = opened.every(item => countOf(item) > 0)
  return [
    ...(starred.length > 0 ? [toGroup('starred', 'Starred', '', starred)] : []),
    ...(recent.length > 0 ? [toGroup('recent', 'Recent searches', '', toRecentItems(recent))] : []),
    toGroup('dashboard', 'Dashboards', isCounted ? 'Most visited' : '', opened),
    toGroup('metric', 'Questions', '', questions),
    toGroup('action', groupTexts.action.name, '', actions),
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
