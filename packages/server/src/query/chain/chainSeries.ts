import {
  ChainMixResponse,
  ChainRanksResponse,
  type ChainRanksData,
} from '@analytics/contract/api/responses/entities/chain'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { toCountedCategory } from '@analytics/contract/metrics/categories'
import { defaultChain } from '@analytics/contract/metrics/chains'
import { toIsoDay } from '@analytics/contract/query/day'
import { getBuckets } from '@analytics/contract/query/grain'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { toPageId } from '../../domain/directory/pageId.ts'
import { findPageId } from '../../domain/directory/toAppDirectory.ts'
import { getSourceIds, getAppSources } from '../../domain/sources.ts'
import { sumOf } from '../../domain/table/figures.ts'
import { groupMembers, type TableMember } from '../../domain/table/metricTable.ts'
import { rangeOf } from '../../domain/table/ranking.ts'
import { roundCents } from '../../series/rounding.ts'
import { toMemberRanks } from '../../series/steps/rank.ts'
import { groupByApp, loadStack, type AppResult, type Regroup } from '../groups/groupByApp.ts'
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
    const { ranking, facts: knownAppFacts } = result
    const { table } = ranking
    const top = toDrawn(ranking, toCount(query.top), [])
    const year = rangeOf(table, drawn.range)
    const range = { from: Math.max(year.from, table.firstDay), to: year.to }
    const stack = await loadStack(
      { ...drawn, aggregate: 'sum' },
      knownAppFacts.lastDay,
      { ...ranking, range },
      top,
    )
    return toQueryResult(
      result,
      await toSeriesData(result, { stack, drawn: top, grain: drawn.grain, bars: 'sum' }),
    )
  },
}

const byCategory: Regroup = (table, isExcluded) =>
  groupMembers(
    table,
    metadata => (isExcluded(metadata) ? metadata.key : toCountedCategory(metadata.category)),
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
    (group, { key }) => group === key,
  )

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
    const sums = sumMonths(result, months)
    const ranks = sums.map(month => toMemberRanks([...month.keys()], member => month.get(member) ?? null))
    const last: Month = ranks.at(-1) ?? new Map()
    const top = result.ranking.members
      .filter(member => (last.get(member) ?? Number.POSITIVE_INFINITY) <= toCount(query.top))
      .toSorted((a, b) => (last.get(a) ?? 0) - (last.get(b) ?? 0))
    const ownColors = result.getColors()
    const colors = toDistinctColors(
      top.map(({ metadata }) => ({ id: toPageId(metadata), color: ownColors.get(metadata.key) ?? null })),
    )
    const directory = await facts.getAppDirectory()
    return toQueryResult(result, {
      months: months.map(({ from, to }) => ({
        from: toIsoDay(from),
        to: toIsoDay(to),
        complete: to <= result.ranking.table.asOf,
      })),
      rows: top.map((member, index) => ({
        id: findPageId(directory, member.metadata),
        key: member.metadata.key,
        name: member.metadata.displayName,
        color: colors[index] ?? '',
        ranks: ranks.map(month => month.get(member) ?? null),
        values: sums.map(month => roundCents(month.get(member) ?? null)),
      })),
    })
  },
}

/** The last twelve calendar months with complete days; the last may still be running. */
function toMonths({ ranking: { table }, range }: AppResult): DayRange[] {
  if (range === null) return []
  return getBuckets('M', { from: Math.max(table.firstDay, table.asOf - 366), to: table.asOf }).slice(
    -monthCount,
  )
}

/** The sums of each month, of complete days only. */
function sumMonths({ ranking: { table, members } }: AppResult, months: readonly DayRange[]): Month[] {
  return months.map(({ from, to }) => {
    const days = { from, to: Math.min(to, table.asOf) }
    return new Map(
      members.flatMap(member => {
        const { sum } = sumOf(member, days)
        return sum === null ? [] : [[member, sum] as const]
      }),
    )
  })
}

/** A sum or a rank of each member that has one. */
type Month = ReadonlyMap<TableMember, number>
