import { ChainMixResponse } from '@analytics/contract/api/responses/entities/chain'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { toCategory, uncategorised } from '@analytics/contract/metrics/categories'
import { defaultChain } from '@analytics/contract/metrics/chains'
import { toDayRange } from '@analytics/contract/query/timeRange'

import { addUpBy, groupTail } from '../../domain/DailyColumns.ts'
import type { AppFacts } from '../../domain/facts.ts'
import { othersEntity } from '../../domain/facts.ts'
import type { Stack } from '../../domain/stack.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { groupEntries } from '../../domain/table/groupEntries.ts'
import type { Entry, MetricTable } from '../../domain/table/metricTable.ts'
import { getSourceIds } from '../../ingest/sources.ts'
import { loadBuckets } from '../../series/loadBuckets.ts'
import { groupByApp } from '../groups/groupByApp.ts'
import { toQueryResult } from '../model/MetricResult.ts'
import type { Query } from '../model/Query.ts'
import { toCount } from '../shape/rows.ts'
import { toDrawn, toSeriesData } from '../shape/series.ts'

/** Weeks of a year: enough to see a mix change, few enough to draw. */
const drawn = { range: '1y', grain: 'W' } as const

export const chainMix: Query<SeriesData> = {
  schema: ChainMixResponse,
  getSources: ({ metrics, filter: { chain = defaultChain } }) => ({
    required: getSourceIds([metrics[0]], [chain]),
    optional: [],
  }),
  run: async (query, facts) => {
    const result = await groupByApp(query, facts, byCategory)
    const { table, ranking, facts: known } = result
    const top = toDrawn(ranking, toCount(query.top), [])
    const stack = await loadYear(known, table, top)
    return toQueryResult(
      result,
      await toSeriesData(result, { stack, drawn: top, grain: drawn.grain, bars: 'sum' }),
    )
  },
}

function byCategory(table: MetricTable<EntityMetadata>): MetricTable<EntityMetadata> {
  return groupEntries(
    table,
    ({ category }) => toCategory(category) ?? uncategorised,
    (category, [first]) => {
      if (!first) throw new Error(`a category without applications: ${category}`)
      return {
        ...first.metadata,
        key: category,
        name: category,
        displayName: category,
        logo: null,
        symbol: null,
      }
    },
    () => false,
  )
}

async function loadYear(
  facts: AppFacts,
  table: MetricTable<EntityMetadata>,
  top: readonly Entry[],
): Promise<Stack> {
  const year = toDayRange(drawn.range, table.asOf, table.firstDay)
  const range = { from: Math.max(year.from, table.firstDay), to: year.to }
  const groupOf = new Map<number, number>()
  for (const { entity, members = [] } of [...table.entries, ...table.dormant])
    for (const member of members) groupOf.set(member.entity, entity)
  const members = [...groupOf.keys()]
  const shown = top.map(({ entity }) => entity)
  const days = { range, lastDay: facts.lastDay, kind: table.metricKind }
  return loadBuckets(drawn, days, [...shown, othersEntity], async each => {
    const daily = await facts.getStack(each, members, members)
    const grouped = addUpBy(daily, entity => groupOf.get(entity) ?? entity)
    return groupTail(grouped, shown, othersEntity)
  })
}
