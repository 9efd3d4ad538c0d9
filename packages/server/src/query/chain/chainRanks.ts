import { ChainRanksResponse, type ChainRanksData } from '@analytics/contract/api/responses/entities/chain'
import { defaultChain } from '@analytics/contract/metrics/chains'
import { toIsoDay } from '@analytics/contract/query/day'
import { getBuckets } from '@analytics/contract/query/grain'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { columnOf, sumIn } from '../../domain/DailyColumns.ts'
import { findPageId } from '../../domain/directory/toAppDirectory.ts'
import { getAppSources, getSourceIds } from '../../ingest/sources.ts'
import { toCents } from '../../series/rounding.ts'
import { groupByApp, type AppResult } from '../groups/groupByApp.ts'
import { toQueryResult } from '../model/MetricResult.ts'
import type { Query } from '../model/Query.ts'
import { toCount } from '../shape/rows.ts'

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
