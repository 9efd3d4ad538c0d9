import {
  ChainMixResponse,
  ChainRanksResponse,
  type ChainRanksData,
} from '@analytics/contract/api/responses/entities/chain'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { toCategory, uncategorised } from '@analytics/contract/metrics/categories'
import { defaultChain } from '@analytics/contract/metrics/chains'
import { toIsoDay } from '@analytics/contract/query/day'
import { getBuckets } from '@analytics/contract/query/grain'
import { toDayRange, type DayRange } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { addUpBy, groupTail, columnOf, sumIn } from '../../domain/DailyColumns.ts'
import { findPageId } from '../../domain/directory/toAppDirectory.ts'
import { type AppFacts, othersEntity } from '../../domain/facts.ts'
import type { Stack } from '../../domain/stack.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { groupEntries } from '../../domain/table/groupEntries.ts'
import type { Entry, MetricTable } from '../../domain/table/metricTable.ts'
import { getSourceIds, getAppSources } from '../../ingest/sources.ts'
import { loadBuckets } from '../../series/loadBuckets.ts'
import { toCents } from '../../series/rounding.ts'
import { groupByApp, type AppResult } from '../groups/groupByApp.ts'
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

const monthCount = 12

export const chainRanks: Query<ChainRanksData> = {
  schema: ChainRanksResponse,
  getSources: ({ metrics, filter: { chain = defaultChain } }) => {
    const { optional, extra } = getAppSources()
    return { required: getSourceIds([metrics[0]], [chain]), optional: [], extra: [...optional, ...extra] }
  },
  run: async (query, facts) => {
    const result = await groupByApp(query, facts)
    const months = toMonths(result)
    const sums = await loadMonths(result, months)
    const ranks = sums.map(toRanks)
    const last = ranks.at(-1) ?? new Map<number, number>()
    const top = result.ranking.entries
      .filter(({ entity }) => (last.get(entity) ?? Number.POSITIVE_INFINITY) <= toCount(query.top))
      .toSorted((a, b) => (last.get(a.entity) ?? 0) - (last.get(b.entity) ?? 0))
    const colors = toDistinctColors(
      top.map(({ metadata }) => metadata.key),
      result.getColors(),
    )
    const directory = await facts.getAppDirectory()
    return toQueryResult(result, {
      months: months.map(({ from, to }) => ({
        from: toIsoDay(from),
        to: toIsoDay(to),
        complete: to <= result.table.asOf,
      })),
      rows: top.map(({ entity, metadata }, at) => ({
        id: findPageId(directory, metadata),
        key: metadata.key,
        name: metadata.displayName,
        color: colors[at] ?? '',
        ranks: ranks.map(month => month.get(entity) ?? null),
        values: sums.map(month => toCents(month.get(entity) ?? null)),
      })),
    })
  },
}

/** The last twelve calendar months with complete days; the last may still be running. */
function toMonths({ table, range }: AppResult): DayRange[] {
  if (range === null) return []
  return getBuckets('M', { from: Math.max(table.firstDay, table.asOf - 366), to: table.asOf }).slice(
    -monthCount,
  )
}

/** Complete days only, by month and entity. */
async function loadMonths(
  { facts, table, ranking }: AppResult,
  months: readonly DayRange[],
): Promise<Map<number, number>[]> {
  const [first] = months
  const sums = months.map(() => new Map<number, number>())
  if (!first) return sums
  const entities = ranking.entries.map(({ entity }) => entity)
  const daily = await facts.getStack({ from: first.from, to: table.asOf }, entities, entities)
  for (const entity of daily.columns.keys()) {
    const column = columnOf(daily, entity)
    for (const [at, month] of months.entries()) {
      const { sum } = sumIn(column, month)
      if (sum !== null) sums[at]?.set(entity, sum)
    }
  }
  return sums
}

function toRanks(month: ReadonlyMap<number, number>): Map<number, number> {
  const ordered = [...month].toSorted(([, a], [, b]) => b - a)
  return new Map(ordered.map(([entity], index) => [entity, index + 1]))
}
