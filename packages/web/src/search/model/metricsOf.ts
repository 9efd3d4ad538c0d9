import type { Entity } from '@analytics/contract/directory/directory'
import { appMetrics, chainMetrics, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import type { ViewSearch } from '@analytics/contract/view/parameters'

import { findEntities, type FoundItem, type Search } from './createSearch.ts'
import type { SearchItem } from './items.ts'
import { toUnmatched, toWords } from './words.ts'

interface Measure {
  readonly id: string
  readonly label: string
  /** The view that selects the metric on the page. */
  readonly view: ViewSearch
}

interface Measured {
  readonly measures: readonly Measure[]
  /** `Fees of Aave`, `Fees on Base`. */
  readonly joint: 'of' | 'on'
}

const toAppMeasure = (id: AppMetric): Measure => ({
  id,
  label: metrics[id].label,
  view: { metric: id },
})

const toChainMeasure = (id: Metric): Measure => ({ id, label: metrics[id].label, view: {} })

/** The kinds whose pages show several metrics. */
const measured: Partial<Record<EntityKind, Measured>> = {
  app: { measures: appMetrics.map(toAppMeasure), joint: 'of' },
  chain: { measures: chainMetrics.map(toChainMeasure), joint: 'on' },
  category: { measures: appMetrics.map(toAppMeasure), joint: 'of' },
}

const mostEntities = 3

/** `fees of aave`, `uniswap revenue`: one metric of what the other words find. */
export function findMetricsOf(find: Search['find'], text: string): FoundItem[] {
  const wantedWords = toWords(text)
  const measures = Object.values(measured).flatMap(group => group.measures)
  const labels = new Map(measures.map(({ label }) => [label.toLowerCase(), toWords(label)]))
  return [...labels].flatMap(([name, words]) => {
    const rest = toUnmatched(wantedWords, words)
    if (rest === null || rest === '') return []
    return findEntities(find, rest)
      .slice(0, mostEntities)
      .flatMap(({ entity, isTypo }) => {
        const item = toItem(entity, name)
        return item ? [{ item, isTypo }] : []
      })
  })
}

function toItem(entity: Entity, label: string): SearchItem | null {
  const { kind, id, name } = entity
  const { measures = [], joint = 'of' } = measured[kind] ?? {}
  const measure = measures.find(candidate => candidate.label.toLowerCase() === label)
  if (!measure) return null
  return {
    id: `metric/${measure.id}/${kind}/${id}`,
    group: 'metric',
    name: `${measure.label} ${joint} ${name}`,
    detail: '',
    words: '',
    path: toEntityPath(kind, id),
    view: measure.view,
    entity: null,
  }
}
