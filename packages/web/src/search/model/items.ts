import type { Entity } from '@analytics/contract/directory/directory'
import { toAliases } from '@analytics/contract/directory/names'
import { recipes } from '@analytics/contract/explore/recipes'
import { isWider, widerMetrics } from '@analytics/contract/metrics/appMetrics'
import { toCategoryTag } from '@analytics/contract/metrics/categories'
import { entityKindTexts, entityKinds, type EntityKind } from '@analytics/contract/metrics/entityKinds'
import { guide } from '@analytics/contract/metrics/guide'
import { metricIds, metrics } from '@analytics/contract/metrics/metrics'
import { hasEntityPage, toSubpages } from '@analytics/contract/pages/entitySubject'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { getPage, isMetricPage, sections, type AnyPage } from '@analytics/contract/pages/pages'
import type { ViewSearch } from '@analytics/contract/view/parameters'
import type { ViewState } from '@analytics/contract/view/viewState'

export type GroupId = EntityKind | 'dashboard' | 'metric' | 'action'

interface GroupTexts {
  readonly name: string
  /** Label of the figure at the right. */
  readonly figure: string
}

const otherGroups = {
  dashboard: { name: 'Dashboards', figure: '' },
  metric: { name: 'Metrics', figure: '' },
  action: { name: 'Actions', figure: '' },
} as const satisfies Record<string, GroupTexts>

/** Ordered as the results are. */
export const groupIds: readonly GroupId[] = [...entityKinds, 'dashboard', 'metric', 'action']

export const groupTexts = {
  ...(Object.fromEntries(
    entityKinds.map(kind => [
      kind,
      { name: entityKindTexts[kind].many, figure: entityKindTexts[kind].value },
    ]),
  ) as Record<EntityKind, GroupTexts>),
  ...otherGroups,
} satisfies Record<GroupId, GroupTexts>

/** A possible result, with its name and synonyms. */
export interface SearchItem {
  /** Unique among all. */
  readonly id: string
  readonly group: GroupId
  readonly name: string
  readonly detail: string
  /** These also find it: the symbol of an asset, what a dashboard describes. */
  readonly words: string
  readonly aliases?: readonly string[]
  readonly isBroad?: boolean
  /** Link target; null for an action. */
  readonly path: string | null
  /** The view that the result opens, where it is not the page's default. */
  readonly view?: ViewSearch
  /** The explorer's query, for a result that is one of its views. */
  readonly query?: string
  readonly entity: Entity | null
  /** Applied to the open page by an action. */
  readonly change?: Partial<ViewState>
}

export function toEntityItems(entities: readonly Entity[], hasPage = hasEntityPage): SearchItem[] {
  const shownKinds = new Set(entityKinds.filter(hasPage))
  return entities.flatMap(entity =>
    shownKinds.has(entity.kind) ? [toEntityItem(entity), ...toSubpageItems(entity)] : [],
  )
}

function toEntityItem(entity: Entity): SearchItem {
  const { kind, id } = entity
  const name = kind === 'category' ? toCategoryTag(entity.name) : entity.name
  // The source's spelling of a category is found as well.
  const aliases = [...(name === entity.name ? [] : [entity.name]), ...toAliases(entity)]
  return {
    id: `${kind}/${id}`,
    group: kind,
    name,
    detail: toDetail(entity),
    words: aliases.join(' '),
    aliases: [id, ...aliases],
    isBroad: kind === 'chain' || kind === 'category',
    path: toEntityPath(kind, id),
    entity,
  }
}

function toSubpageItems(entity: Entity): SearchItem[] {
  return toSubpages(entity).map(({ path, title, description }) => ({
    id: `dashboard${path}`,
    group: 'dashboard',
    name: title,
    detail: entityKindTexts[entity.kind].one,
    words: `${entity.name} ${description}`,
    path,
    entity: null,
  }))
}

/** Text beside a name, where it is more than the entity's own detail. */
const details: Partial<Record<EntityKind, (entity: Entity) => string>> = {
  // `DEX, 3 versions, 23 chains` of a parent, `DEX` of any other application.
  app: ({ detail, members, chains }) => {
    const counts = members === null ? [] : [toCount(members, 'version'), toCount(chains, 'chain')]
    return [toCategoryTag(detail ?? ''), ...counts].filter(part => part !== '').join(', ')
  },
  category: ({ members }) => toCount(members, 'application'),
  bridge: ({ chains }) => toCount(chains, 'chain'),
  stablecoin: ({ detail, note }) => [detail, note].filter(part => part !== null).join(', '),
}

function toDetail(entity: Entity): string {
  return details[entity.kind]?.(entity) ?? entity.detail ?? ''
}

function toCount(count: number | null, noun: string): string {
  return count === null || count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}

const isByChain = (page: AnyPage) => isMetricPage(page) && page.groups === 'chains'

const dashboards: readonly SearchItem[] = sections.flatMap(section =>
  section.entries.map(({ path, page }) => ({
    id: `dashboard${path}`,
    group: 'dashboard' as const,
    name: page.title,
    detail: section.name,
    words: `${section.name} ${page.description} ${isByChain(page) ? 'l2 layer 2 rollup' : ''}`,
    path,
    entity: null,
  })),
)

const explorer = getPage('explore')

/** Pages outside of the sections. */
const otherPages: readonly SearchItem[] = [
  { ...explorer, words: 'formula compare' },
  { ...getPage('events'), words: 'exploit funding round' },
].map(({ path, page, words }) => ({
  id: `dashboard${path}`,
  group: 'dashboard',
  name: page.title,
  detail: '',
  words: `${page.description} ${words}`,
  path,
  entity: null,
}))

/** Ideas that no metric is named after lead to a question in the explorer. */
export const recipeItems: readonly SearchItem[] = recipes.map(({ id, idea, question, address }) => ({
  id: `recipe/${id}`,
  group: 'metric',
  name: idea,
  detail: question,
  words: '',
  path: `${explorer.path}?${address}`,
  entity: null,
}))

/** A metric leads to the first dashboard that shows it, or to the category that shows it best. */
const metricItems: readonly SearchItem[] = metricIds.flatMap(metric => {
  const shownEntry = sections
    .flatMap(({ entries }) => entries)
    .find(({ page }) => isMetricPage(page) && page.metric === metric)
  const { label } = metrics[metric]
  const common = {
    id: `metric/${metric}`,
    group: 'metric' as const,
    name: label,
    words: guide[metric].meaning,
    entity: null,
  }
  if (shownEntry) return [{ ...common, detail: shownEntry.page.title, path: shownEntry.path }]
  if (!isWider(metric)) return []
  const { category } = widerMetrics[metric]
  return [
    {
      ...common,
      detail: toCategoryTag(category.name),
      path: toEntityPath('category', category.id),
      view: { metric },
    },
  ]
})

/** Items that are there without the list of entities. */
export const pageItems: readonly SearchItem[] = [...dashboards, ...otherPages, ...metricItems, ...recipeItems]

export function toActionItem(id: string, name: string, words: string): SearchItem {
  return { id: `action/${id}`, group: 'action', name, detail: '', words, path: null, entity: null }
}
