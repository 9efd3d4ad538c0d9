import type { Entity } from '@analytics/contract/directory/directory'
import {
  appMetrics,
  chainMetrics,
  isRatio,
  ratioIds,
  ratios,
  toFigureLabel,
  type FigureId,
} from '@analytics/contract/metrics/appMetrics'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import type { ViewSearch } from '@analytics/contract/view/viewParameters'

import type { FoundItem, Search } from './createSearch.ts'
import type { SearchItem } from './items.ts'

interface Measure {
  readonly id: string
  readonly label: string
  /** Text beside the name. */
  readonly detail: string
  /** The view that selects the metric on the page. */
  readonly view: ViewSearch
}

interface Measured {
  readonly measures: readonly Measure[]
  /** `Fees of Aave`, `Fees on Base`. */
  readonly joint: 'of' | 'on'
}

const toAppMeasure = (id: FigureId): Measure => ({
  id,
  label: toFigureLabel(id),
  detail: isRatio(id) ? ratios[id].formula : '',
  // A ratio is among the key figures; its part has a chart.
  view: { metric: isRatio(id) ? ratios[id].part : id },
})

const toChainMeasure = (id: Metric): Measure => ({ id, label: metrics[id].label, detail: '', view: {} })

/** The kinds whose pages show several metrics. */
const measured: Partial<Record<EntityKind, Measured>> = {
  app: { measures: [...appMetrics, ...ratioIds].map(toAppMeasure), joint: 'of' },
  chain: { measures: chainMetrics.map(toChainMeasure), joint: 'on' },
  category: { measures: appMetrics.map(toAppMeasure), joint: 'of' },
}

const jointWords = new Set(['of', 'on', 'in', 'the'])
const mostEntities = 3

/** `fees of aave`, `uniswap take rate`: one metric of what the other words find. */
export function findMetricsOf(find: Search['find'], text: string): FoundItem[] {
  const wanted = toWords(text)
  const measures = Object.values(measured).flatMap(each => each.measures)
  const labels = new Map(measures.map(({ label }) => [label.toLowerCase(), toWords(label)]))
  return [...labels].flatMap(([name, words]) => {
    const rest = toRest(wanted, words)
    if (rest === null) return []
    const entities = find(rest).flatMap(({ item, isTypo }) => (item.entity && !isTypo ? [item.entity] : []))
    return entities
      .slice(0, mostEntities)
      .flatMap(entity => toItem(entity, name) ?? [])
      .map(item => ({ item, isTypo: false }))
  })
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
}

/** The wanted words without the words of a label, in their order; null where the label is missing or nothing is left. */
function toRest(wanted: readonly string[], words: readonly string[]): string | null {
  const at = wanted.findIndex((_, from) => words.every((word, index) => wanted[from + index] === word))
  if (at < 0) return null
  const rest = [...wanted.slice(0, at), ...wanted.slice(at + words.length)]
  const named = rest.filter(word => !jointWords.has(word))
  return named.length === 0 ? null : named.join(' ')
}

function toItem(entity: Entity, label: string): SearchItem | null {
  const { kind, id, name } = entity
  const { measures = [], joint = 'of' } = measured[kind] ?? {}
  const measure = measures.find(each => each.label.toLowerCase() === label)
  if (!measure) return null
  return {
    id: `metric/${measure.id}/${kind}/${id}`,
    group: 'metric',
    name: `${measure.label} ${joint} ${name}`,
    detail: measure.detail,
    words: '',
    path: toEntityPath(kind, id),
    view: measure.view,
    entity: null,
  }
}
