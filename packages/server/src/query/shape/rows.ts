import { periodFields } from '@analytics/contract/api/fields/periodFields'
import type { ChainRow, Periods, ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { metrics } from '@analytics/contract/metrics/metrics'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { toComparedChange } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import type { Limit } from '@analytics/contract/query/limits'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { countDays, timeRangeIds, type DayRange, type TimeRange } from '@analytics/contract/query/timeRange'

import type { ChainMetadata } from '../../domain/chainRanking.ts'
import { addUpDays, toTrend, toTrendDays } from '../../domain/daily/DailyColumns.ts'
import { toPageId } from '../../domain/directory/pageId.ts'
import { toParentSlug } from '../../domain/directory/parentName.ts'
import { memberCompleteness } from '../../domain/table/completeness.ts'
import { filledOn, getRankingValue, sumOf, valueIn } from '../../domain/table/figures.ts'
import type { TableMember, EntityIdentity, MemberMetadata } from '../../domain/table/metricTable.ts'
import { rangeOf, type Ranking } from '../../domain/table/ranking.ts'
import { compareText } from '../../lib/order.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import { roundCents, toComparison, toFilled, roundPercent } from '../../series/rounding.ts'
import { previousRankIn, sharesIn } from '../../series/steps/rank.ts'
import type { MetricResult } from '../model/MetricResult.ts'
import { toRoundedShares } from './subjectFigure.ts'

/** These metrics have longer names for their totals: `totalRevenue`. */
const totalAliases: ReadonlySet<string> = new Set(['revenue', 'tvl', 'borrowed'])

/** Wire names such as `fees24h` and `revenue7d`. */
const aliasRanges = ['24h', '7d', '30d', '1y'] as const satisfies readonly TimeRange[]

export function toPeriods(valueOf: (timeRange: TimeRange) => number | null): Periods {
  return Object.fromEntries(
    timeRangeIds.map(timeRange => [periodFields[timeRange], roundCents(valueOf(timeRange))]),
  ) as Periods
}

export function rankedOf<L extends EntityIdentity>(
  { table, range, members, valueOf }: Ranking<L>,
  { top, orderBy, filter: { minimum, newer, least } }: MetricQuery,
): {
  readonly count: number
  readonly shown: readonly { readonly member: TableMember<L>; readonly rank: number }[]
} {
  const ranked = members.map((member, index) => ({ member, rank: index + 1 }))
  const latest = rangeOf(table, '24h')
  const none = Number.NEGATIVE_INFINITY
  // A member as old as the data may be older.
  const isNewer = ({ firstDay }: TableMember) =>
    newer === undefined || (firstDay > range.to - newer && firstDay > table.dataFrom)
  const enough = ranked.filter(
    ({ member }) =>
      (minimum === null || (sumOf(member, latest).sum ?? none) >= minimum) &&
      (least === undefined || (valueOf(member) ?? none) >= least) &&
      isNewer(member),
  )
  const shownMembers = enough.slice(0, toCount(top))
  return {
    count: enough.length,
    shown:
      orderBy === 'name'
        ? shownMembers.toSorted((a, b) => compareText(a.member.metadata.name, b.member.metadata.name))
        : shownMembers,
  }
}

export function toCount(limit: Limit): number {
  return limit === 'all' ? Number.POSITIVE_INFINITY : limit
}

type CommonRow = Omit<
  ProtocolRow,
  'defillamaId' | 'slug' | 'pageId' | 'parent' | 'logo' | 'category' | 'chains' | 'allChains' | 'symbol'
>

function toCommonRow<L extends MemberMetadata>(
  { metric, ranking, getColors, compareIn, contributionOf }: MetricResult<L>,
  member: TableMember<L>,
  rank: number,
): CommonRow {
  const { metadata } = member
  const { table, range } = ranking
  const { field } = metrics[metric]
  const { metricKind } = table
  const { sum, days } = sumOf(member, range)
  const rankingValue = ranking.valueOf(member)
  const total = roundCents(getRankingValue(metricKind, member, rangeOf(table, 'all')))
  const valueOf = (timeRange: TimeRange) => valueIn(metricKind, member, rangeOf(table, timeRange))
  const [comparison, comparison24h, comparison7d] = [
    compareIn().compare([member]),
    compareIn('24h').compare([member]),
    compareIn('7d').compare([member]),
  ]
  const change24h = roundPercent(toComparedChange(comparison24h))
  const { share, shareChange, shareComparison } = toRoundedShares(sharesIn(ranking, member))
  const aliases = [
    ...aliasRanges.map(aliasRange => [`${field}${aliasRange}`, roundCents(valueOf(aliasRange))]),
    ...(totalAliases.has(field) ? [[`total${field.charAt(0).toUpperCase()}${field.slice(1)}`, total]] : []),
    ...(field === 'revenue' ? [['change1dRevenue', change24h]] : []),
  ]
  return {
    rank,
    id: metadata.key,
    name: metadata.name,
    displayName: metadata.displayName,
    color: getColors().get(metadata.key) ?? othersColor,
    value: roundCents(rankingValue),
    averageDaily: sum === null ? null : roundCents(sum / days),
    total,
    ...toPeriods(valueOf),
    ...(Object.fromEntries(aliases) as Partial<ProtocolRow>),
    change: roundPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
    contribution: roundCents(contributionOf(member)),
    ...toFilled(filledOn(metricKind, [member], range.to)),
    previous: roundCents(ranking.previousOf(member)),
    shareChange,
    shareComparison,
    previousRank: previousRankIn(ranking, member),
    change_1d: change24h,
    change1d: change24h,
    change24h,
    comparison24h: toComparison(comparison24h),
    change7d: roundPercent(toComparedChange(comparison7d)),
    comparison7d: toComparison(comparison7d),
    marketShare: share,
    marketSharePercent: share,
    completeness: memberCompleteness(ranking, member),
    firstDay: toIsoDay(member.firstDay),
    lastDay: toIsoDay(member.lastDay),
    dateRange: dateRangeOf(ranking, member),
  }
}

/** The sum of members on each day of a range, as a small line shows it. */
export function trendOf(
  { table: { metricKind } }: Pick<Ranking, 'table'>,
  members: readonly Pick<TableMember, 'parts'>[],
  range: DayRange,
): (number | null)[] {
  const days = toTrendDays(range, metricKind)
  const { column } = addUpDays(
    members.flatMap(({ parts }) => parts),
    days,
  )
  return toTrend({ from: days.from, column }, range, metricKind).map(roundCents)
}

/** The line of a shorter range begins before it. */
const leastDays = 30
const mostPoints = 60

/** The trend of a row over the range, where the query wants one. */
export function toTrendField(
  { hasTrends }: Pick<MetricQuery, 'hasTrends'>,
  ranking: Ranking,
  member: TableMember,
): { trend?: (number | null)[] } {
  if (!hasTrends) return {}
  const { from, to } = ranking.range
  const range = { from: Math.max(ranking.table.firstDay, Math.min(from, to - leastDays + 1)), to }
  const step = Math.ceil(countDays(range) / mostPoints)
  return {
    trend: trendOf(ranking, [member], range).filter(
      (_, index, { length }) => (length - 1 - index) % step === 0,
    ),
  }
}

/** Days from the last of the highest daily values to the end of the range, where the query wants them; null without a value. */
export function toHighField(
  { hasHighs }: Pick<MetricQuery, 'hasHighs'>,
  { range: { to } }: Ranking,
  { parts, firstDay }: TableMember,
): { sinceHigh?: number | null } {
  if (!hasHighs) return {}
  const { column, filled } = addUpDays(parts, { from: firstDay, to })
  let [highest, day]: [number, number | null] = [Number.NEGATIVE_INFINITY, null]
  for (const [age, value] of column.entries())
    if (value >= highest && filled?.[age] !== 1) [highest, day] = [value, firstDay + age]
  return { sinceHigh: day === null ? null : to - day }
}

function dateRangeOf({ range }: Ranking, member: TableMember): CommonRow['dateRange'] {
  const from = Math.max(range.from, member.firstDay)
  const to = Math.min(range.to, member.lastDay)
  return from <= to ? { from: toIsoDay(from), to: toIsoDay(to) } : null
}

export function toAppRow(
  result: MetricResult,
  member: TableMember<MemberMetadata>,
  rank: number,
): ProtocolRow {
  const { metadata } = member
  return {
    ...toCommonRow(result, member, rank),
    symbol: metadata.symbol,
    defillamaId: metadata.key,
    slug: metadata.slug,
    pageId: toPageId(metadata),
    parent: metadata.parent === null ? null : toParentSlug(metadata.parent),
    logo: toLogoPath(metadata.logo),
    category: metadata.category,
    chains: [...metadata.chains],
    allChains: [...metadata.chains],
  }
}

export function toChainRow(
  result: MetricResult<ChainMetadata>,
  member: TableMember<ChainMetadata>,
  rank: number,
  about: { readonly protocolCount: number; readonly completeness: number | null },
): ChainRow {
  const { key, symbol } = member.metadata
  return { ...toCommonRow(result, member, rank), ...about, symbol, chain: key }
}
