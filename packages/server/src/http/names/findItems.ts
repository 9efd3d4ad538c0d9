import { guidePath } from '@analytics/contract/api/endpoints/paths'
import type { createMatcher, Matchable } from '@analytics/contract/directory/createMatcher'
import type { Entity } from '@analytics/contract/directory/directory'
import { toAliases } from '@analytics/contract/directory/names'
import { recipes } from '@analytics/contract/explore/recipes'
import { subjectKinds } from '@analytics/contract/lines/subjects'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'
import { guide } from '@analytics/contract/metrics/guide'
import { isOfNow, metricIds, metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { ratioIds, ratios } from '@analytics/contract/metrics/ratios'
import { toSubpages } from '@analytics/contract/pages/entitySubject'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { sections } from '@analytics/contract/pages/pages'
import { foldText } from '@analytics/contract/query/foldText'

export const itemKinds = [...entityKinds, 'metric', 'dashboard', 'recipe'] as const

/** A possible result, which `words` also find. */
export interface FindItem extends Matchable {
  readonly kind: (typeof itemKinds)[number]
  readonly id: string
  readonly detail: string
  /** Expressions that the tool `query` takes. */
  readonly names: readonly string[]
  /** Path of the page, with its query. */
  readonly path: string
}

const anExample = { app: 'uniswap', chain: 'base' } as const

const metricItems: readonly FindItem[] = [
  ...metricIds.map(id => ({
    ...toMetricItem(id, metrics[id].label, guide[id].meaning),
    names: toExamples(id),
  })),
  ...ratioIds.map(id => ({
    ...toMetricItem(id, ratios[id].label, ratios[id].meaning),
    names: [`${id}.${ratios[id].of}.${anExample[ratios[id].of]}${ratios[id].unit === 'times' ? '' : ';pct'}`],
  })),
]

function toMetricItem(id: string, name: string, meaning: string) {
  return { kind: 'metric' as const, id, name, words: `${id} ${meaning}`, detail: meaning, path: guidePath }
}

/** The metric of all subjects together, and of each; of one subject where there is no such list. */
export function toExamples(metric: Metric): string[] {
  const has = (kind: keyof typeof subjectKinds) =>
    subjectKinds[kind].metrics.some(candidate => candidate === metric)
  if (isOfNow(metric)) return [`${metric}.app.uniswap`]
  return [
    ...(has('all') ? [`${metric}.all`] : []),
    ...(has('app') ? [`${metric}.app.*`] : []),
    ...(has('chain') ? [`${metric}.chain.*`] : []),
    ...(has('asset') ? [`${metric}.asset.bitcoin`] : []),
  ]
}

const dashboardItems: readonly FindItem[] = sections.flatMap(({ name: section, entries }) =>
  entries.map(({ id, path, page: { title, description } }) => ({
    kind: 'dashboard' as const,
    id,
    path,
    name: title,
    detail: description,
    words: `${section} ${description}`,
    names: [],
  })),
)

const recipeItems: readonly FindItem[] = recipes.map(({ id, question, address }) => ({
  kind: 'recipe' as const,
  id,
  name: question,
  detail: '',
  words: id,
  path: `/explore?${address}`,
  names: new URLSearchParams(address).getAll('s'),
}))

export function toItems(entities: readonly Entity[]): FindItem[] {
  return [
    ...entities.map(toEntityItem),
    ...entities.flatMap(toSubpageItems),
    ...metricItems,
    ...dashboardItems,
    ...recipeItems,
  ]
}

function toEntityItem(entity: Entity): FindItem {
  const { kind, id, name, detail, note } = entity
  const aliases = toAliases(entity)
  const ownLines = subjectKinds[kind].metrics.map(metric => `${metric}.${kind}.${id}`)
  const ratiosOf = ratioIds.filter(ratio => ratios[ratio].of === kind).map(ratio => `${ratio}.${kind}.${id}`)
  return {
    kind,
    id,
    name,
    path: toEntityPath(kind, id),
    names: [...ownLines, ...ratiosOf],
    words: [id, ...aliases].join(' '),
    aliases: [id, ...aliases],
    isBroad: kind === 'chain' || kind === 'category',
    detail: [detail, note].filter(part => part !== null).join(', '),
  }
}

/** The pages of an entity besides its own. */
function toSubpageItems(entity: Entity): FindItem[] {
  return toSubpages(entity).map(({ path, title, description }) => ({
    kind: 'dashboard',
    id: path.slice(1),
    name: title,
    path,
    names: [`${subjectKinds[entity.kind].metrics[0]}.${entity.kind}.${entity.id}@*`],
    words: entity.name,
    detail: description,
  }))
}

const jointWords = new Set(['of', 'on', 'in', 'the', 'for', 'by', 'and', 'a', 'what', 'is', 'how'])

/** `uniswap fees on base` is found whole, else without the metrics that it names, else by each of its words. */
export function findItems(match: ReturnType<typeof createMatcher<FindItem>>, text: string): FindItem[] {
  const wholeMatches = match(text)
  if (wholeMatches.length > 0) return wholeMatches.map(({ item }) => item)
  const words = foldText(text)
    .split(/[^\p{L}\p{N}.-]+/u)
    .filter(word => word !== '' && !jointWords.has(word))
  const named = metricItems.filter(({ id, name }) =>
    [id, name].map(foldText).some(label => label.split(' ').every(word => words.includes(word))),
  )
  const labels = new Set(named.flatMap(({ id, name }) => [id, ...name.split(' ')].map(foldText)))
  const rest = words.filter(word => !labels.has(word))
  const foundItems = rest.length === 0 ? [] : match(rest.join(' ')).map(({ item }) => item)
  const interleaved = interleave(
    rest.map(word => match(word).flatMap(({ item }) => (isEntity(item) ? [item] : []))),
  )
  const best = foundItems.some(isEntity) ? foundItems : [...interleaved, ...foundItems]
  return [...new Set([...best.map(item => withFirst(item, named)), ...named])]
}

const isEntity = ({ kind }: FindItem) => entityKinds.some(entityKind => entityKind === kind)

/** The best result of each word first. */
function interleave(lists: readonly (readonly FindItem[])[]): FindItem[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap(list => list[index] ?? [])).flat()
}

/** Names the wanted metrics first. */
function withFirst(item: FindItem, named: readonly FindItem[]): FindItem {
  const isWanted = (name: string) => named.some(({ id }) => name.startsWith(`${id}.`))
  return { ...item, names: item.names.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a))) }
}
