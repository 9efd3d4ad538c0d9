import type { CategoryId } from '@analytics/contract/metrics/categories'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { dayOf, type Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { asOfWindow, latestCompleteDay, toCoverage } from '../domain/asOf.ts'
import type { AppFacts, Wanted } from '../domain/facts.ts'
import {
  filterCategory,
  isApplication,
  toMetricTable,
  type MemberMetadata,
} from '../domain/table/metricTable.ts'
import type { FactsCache } from './FactsCache.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

/** `through` is the last day that was over at the fetch: later days are partial. */
export interface StoredApps {
  readonly metric: Metric
  readonly series: number
  /** The values as they were observed. */
  readonly facts: SeriesFacts
  readonly listed: ReadonlyMap<number, MemberMetadata>
  readonly span: DayRange
  readonly through: Day
}

/** The latest day that is complete in all of them together. */
export function findAsOf(stored: readonly StoredApps[], category: CategoryId | undefined): Day | undefined {
  const last = Math.max(...stored.map(({ span, through }) => Math.min(span.to, through)))
  return latestCompleteDay(
    stored.map(({ facts, listed, through }) =>
      facts.derive(`coverage ${through} ${last} ${category}`, () => {
        const window = { from: last - asOfWindow, to: Math.min(last, through) }
        const counted = [...facts.histories].flatMap(([entity, history]) => {
          const metadata = listed.get(entity)
          return metadata && isApplication(metadata, category) && history.hasValueIn(window) ? [history] : []
        })
        return toCoverage(counted, last, through)
      }),
    ),
  )
}

/** The first day on which an application has a value. */
export function findFirstDay({ facts, listed, span }: StoredApps): Day {
  return facts.derive('first day', () => {
    const counted = [...facts.histories].flatMap(([entity, { from }]) => {
      const metadata = listed.get(entity)
      return metadata && isApplication(metadata) ? [from] : []
    })
    return Math.min(span.to, ...counted)
  })
}

export function toAppFacts(
  { facts, listed, metric, span, through }: StoredApps,
  { asOf, dataFrom }: { readonly asOf: Day; readonly dataFrom: Day },
  { category }: Wanted,
  { colorRegistry, symbolRevision }: FactsCache,
  now: number,
): AppFacts {
  const { kind } = metrics[metric]
  const key = `${through} ${asOf} ${dataFrom} ${symbolRevision}`
  const wholeTable = facts.derive(`table ${key}`, () => {
    // A stock repeats observations.
    const { histories } = kind === 'stock' ? facts.carried : facts
    return { ...toMetricTable(kind, asOf, histories, listed, through), dataFrom }
  })
  const table = filterCategory(wholeTable, category)
  return {
    table,
    getColors: (shownTable = table) => {
      const names = [shownTable.members, shownTable.dormant].map(list =>
        list.map(({ metadata }) => metadata.key).join(),
      )
      return facts.derive(`colors ${key} ${colorRegistry.size} ${names.join(' ')}`, () =>
        colorRegistry.getColors(shownTable, metric),
      )
    },
    leftOut: () => [...listed.values()].filter(metadata => !isApplication(metadata)),
    lastDay: Math.min(span.to, dayOf(now)),
  }
}
