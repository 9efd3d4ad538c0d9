import type { CategoryId } from '@analytics/contract/metrics/categories'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { asOfWindow, latestCompleteDay, toCoverage, type Coverage } from '../domain/asOf.ts'
import { isApplication, type EntityIdentity } from '../domain/table/metricTable.ts'
import type { MetricTableCache } from './MetricTableCache.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

/** `through` is the last day that was over at the fetch: later days are partial. */
export interface Stored {
  readonly series: number
  readonly facts: SeriesFacts
  readonly version: string
  readonly span: DayRange
  readonly through: Day
}

type GetListed = (series: number) => Promise<ReadonlyMap<number, EntityIdentity>>

/** The latest day that is complete in all of them together. */
export async function findAsOf(
  stored: readonly Stored[],
  category: CategoryId | undefined,
  { coverages }: MetricTableCache,
  getListed: GetListed,
): Promise<Day | undefined> {
  if (stored.length === 0) return undefined
  const last = Math.max(...stored.map(({ span, through }) => Math.min(span.to, through)))
  const found: Coverage[] = []
  for (const each of stored) {
    const key = `${each.version}@${each.through}:${last}:${category ?? ''}`
    found.push(await coverages.get(key, () => loadCoverage(each, last, category, getListed)))
  }
  return latestCompleteDay(found)
}

/** Who has reported on the days up to `last`. */
async function loadCoverage(
  { series, facts, through }: Stored,
  last: Day,
  category: CategoryId | undefined,
  getListed: GetListed,
): Promise<Coverage> {
  const listed = await getListed(series)
  const range = { from: last - asOfWindow, to: Math.min(last, through) }
  const counted = [...listed].flatMap(([entity, metadata]) =>
    isApplication(metadata, category) ? [entity] : [],
  )
  return toCoverage(facts.getDaily(range, counted), last)
}
