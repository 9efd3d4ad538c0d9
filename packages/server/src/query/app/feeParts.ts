import { revenueParts } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import { palettes } from '@analytics/contract/metrics/palettes'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { groupTail } from '../../domain/DailyColumns.ts'
import { othersEntity, type AppFacts, type Facts } from '../../domain/facts.ts'
import { emptyStack } from '../../domain/stack.ts'
import { completenessOf } from '../../domain/table/completeness.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import {
  createMetricTable,
  rangeOf,
  type Entry,
  type MetricTable,
  type PairedSums,
} from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { toPeriod, type Period } from '../../domain/table/windows.ts'
import { loadBuckets } from '../../series/loadBuckets.ts'
import { mergeSubject, pickSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import type { MetricResult } from '../model/MetricResult.ts'

interface Part {
  readonly facts: AppFacts
  readonly table: MetricTable<EntityMetadata>
  /** The shown applications as one, under the number of the part. */
  readonly entry: Entry<EntityMetadata>
  /** The number of that one in its own table. */
  readonly merged: number
  readonly entities: readonly number[]
}

/** The fees of an application by who gets them. A part that is not reported is left out. */
export async function groupByPart(
  query: MetricQuery,
  subject: AppSubject,
  facts: Facts,
): Promise<MetricResult | null> {
  const parts = await findParts(query, subject, facts)
  const [first] = parts
  if (!first) return null
  const entries = parts.map(({ entry }) => entry)
  const table = {
    ...createMetricTable('flow', first.table.asOf, entries),
    custom: first.table.custom,
    paired: pairParts(parts),
  }
  const ranking = toRanking(table, toPeriod(query.range), null)
  const range = rangeOf(table, ranking.period)
  return {
    metric: 'fees',
    table,
    ranking,
    getColors: () => new Map(revenueParts.map((part, at) => [part as string, palettes.charts[at] ?? ''])),
    range,
    completeness: completenessOf([{ table, ranking }]),
    getStack: async drawn => {
      if (drawn.length === 0) return emptyStack
      const shown = drawn.map(({ entity }) => entity)
      const lastDay = Math.max(...parts.map(part => part.facts.lastDay))
      const days = { range, lastDay, kind: table.metricKind }
      return loadBuckets(query, days, [...shown, othersEntity], async span => {
        const columns = new Map<number, Float64Array>()
        for (const { entry, entities, facts: own } of parts) {
          const together = (await own.getStack(span, [], entities)).columns.get(othersEntity)
          if (together) columns.set(entry.entity, together)
        }
        return groupTail({ from: span.from, columns }, shown, othersEntity)
      })
    },
  }
}

async function findParts({ range }: MetricQuery, subject: AppSubject, facts: Facts): Promise<Part[]> {
  const parts: Part[] = []
  for (const [at, part] of revenueParts.entries()) {
    const found = await facts.findApps(part, 'all', { range })
    if (!found) continue
    const table = mergeSubject(found.table, subject)
    const [own] = [...table.entries, ...table.dormant]
    if (!own) continue
    const picked = pickSubject(found.table, subject)
    const { label } = metrics[part]
    const metadata = { ...own.metadata, key: part, slug: part, name: label, displayName: label, logo: null }
    const { members: _, active: __, ...entry } = own
    parts.push({
      facts: found,
      table,
      entry: { ...entry, entity: at, metadata },
      merged: own.entity,
      entities: [...picked.entries, ...picked.dormant].map(({ entity }) => entity),
    })
  }
  return parts
}

function pairParts(parts: readonly Part[]): ReadonlyMap<Period, ReadonlyMap<number, PairedSums>> {
  const periods = new Set(parts.flatMap(({ table }) => [...table.paired.keys()]))
  return new Map(
    [...periods].map(period => [
      period,
      new Map(
        parts.flatMap(({ table, entry, merged }) => {
          const sums = table.paired.get(period)?.get(merged)
          return sums ? [[entry.entity, sums] as const] : []
        }),
      ),
    ]),
  )
}
