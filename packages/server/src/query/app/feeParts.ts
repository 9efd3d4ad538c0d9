import { revenueParts } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import { palettes } from '@analytics/contract/metrics/palettes'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { AppFacts, Facts } from '../../domain/facts.ts'
import { emptyStack } from '../../domain/stack.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { createMetricTable, type Entry } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { mergeSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import { loadStack } from '../groups/groupByApp.ts'
import { createResult, type MetricResult } from '../model/MetricResult.ts'

interface Part {
  readonly facts: AppFacts
  /** The shown applications as one. */
  readonly entry: Entry<EntityMetadata>
}

/** The fees of an application by who gets them. A part that is not reported is left out. */
export async function groupByPart(
  query: MetricQuery,
  subject: AppSubject,
  facts: Facts,
): Promise<MetricResult | null> {
  const parts = await findParts(subject, facts)
  const [first] = parts
  if (!first) return null
  const entries = parts.map(({ entry }) => entry)
  const ranking = toRanking(createMetricTable('flow', first.facts.table.asOf, entries), query.range, null)
  const lastDay = Math.max(...parts.map(part => part.facts.lastDay))
  return createResult(
    {
      metric: 'fees',
      ranking,
      getColors: () => new Map(revenueParts.map((part, at) => [part as string, palettes.charts[at] ?? ''])),
      getStack: async drawn => (drawn.length === 0 ? emptyStack : loadStack(query, lastDay, ranking, drawn)),
    },
    true,
  )
}

async function findParts(subject: AppSubject, facts: Facts): Promise<Part[]> {
  const parts: Part[] = []
  for (const part of revenueParts) {
    const found = await facts.findApps(part, 'all', {})
    if (!found) continue
    const { entries, dormant } = mergeSubject(found.table, subject)
    const [own] = [...entries, ...dormant]
    if (!own) continue
    const { label } = metrics[part]
    const metadata = { ...own.metadata, key: part, slug: part, name: label, displayName: label, logo: null }
    const { active: _, ...entry } = own
    parts.push({ facts: found, entry: { ...entry, metadata } })
  }
  return parts
}
