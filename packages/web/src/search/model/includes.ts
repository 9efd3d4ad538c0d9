import { getServedQuery } from '@analytics/contract/api/endpoints/endpoints'
import { isInCategory, type CategoryId } from '@analytics/contract/metrics/categories'
import { findChain } from '@analytics/contract/metrics/chains'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { isMetricPage, sections } from '@analytics/contract/pages/pages'
import { foldText } from '@analytics/contract/query/foldText'
import { toViewState } from '@analytics/contract/view/viewState'

import type { FoundItem } from './createSearch.ts'
import { pageItems, type SearchItem } from './items.ts'

/** The subject of a dashboard: the applications of a category, or chains. */
interface Shown {
  readonly path: string
  readonly of: CategoryId | 'chains'
}

/** The dashboard about fees stands for several with the same subject. */
const dashboards: readonly Shown[] = sections
  .flatMap(({ entries }) => entries)
  .flatMap(({ path, page }): Shown[] => {
    if (!isMetricPage(page) || page.metric !== 'fees') return []
    const { series } = getRequests(page, toViewState({}, page.offers))
    if (!series) return []
    const { groupBy, filter } = getServedQuery(series.endpoint, {}).query
    if (groupBy === 'chain' && !filter?.category) return [{ path, of: 'chains' }]
    return groupBy === 'app' && filter?.category ? [{ path, of: filter.category }] : []
  })

const mostNames = 3

/** Dashboards that show what was found by the beginning of its name: `includes Uniswap V4, Uniswap V3 and Uniswap V2`. */
export function findIncluding(foundItems: readonly FoundItem[], text: string): FoundItem[] {
  const wantedText = foldText(text).trim()
  const named = foundItems.flatMap(({ item, isTypo }) =>
    !isTypo && foldText(item.name).startsWith(wantedText) ? [item] : [],
  )
  const knownPaths = new Set(foundItems.map(({ item }) => item.path))
  return dashboards.flatMap(({ path, of }) => {
    const dashboard = pageItems.find(item => item.path === path)
    const names = named.filter(item => isShown(item, of)).map(({ name }) => name)
    if (!dashboard || knownPaths.has(path) || names.length === 0) return []
    const item = { ...dashboard, detail: `includes ${toList(names.slice(0, mostNames))}` }
    return [{ item, isTypo: false }]
  })
}

/** A parent is not in a chart: its versions are. */
function isShown({ entity }: SearchItem, of: Shown['of']): boolean {
  if (!entity) return false
  if (of === 'chains') return entity.kind === 'chain' && findChain(entity.id) !== undefined
  return entity.kind === 'app' && entity.members === null && isInCategory(entity.detail, of)
}

function toList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
