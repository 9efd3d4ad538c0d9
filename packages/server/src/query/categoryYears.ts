import {
  CategoryYearsResponse,
  type CategoryYear,
  type CategoryYearsData,
} from '@analytics/contract/api/responses/entities/category'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { toChange, toMemberShare, toWhole } from '@analytics/contract/metrics/sums'
import { yearOf } from '@analytics/contract/query/day'

import { valueAt } from '../domain/daily/DailyColumns.ts'
import { toPageId } from '../domain/directory/pageId.ts'
import { emptyStack, type StackedDays } from '../domain/stack.ts'
import type { TableMember, MemberMetadata } from '../domain/table/metricTable.ts'
import { toLogoPath } from '../logos/logoAddress.ts'
import { toBuckets } from '../series/loadBuckets.ts'
import { roundCents, roundPercent } from '../series/rounding.ts'
import { getCategorySources, loadCategory } from './category.ts'
import { groupByApp, loadStack, type AppResult } from './groups/groupByApp.ts'
import { toQueryResult } from './model/MetricResult.ts'
import type { Query } from './model/Query.ts'
import { toCount } from './shape/rows.ts'
import { toDrawn, toSeriesData } from './shape/series.ts'

export const categoryYears: Query<CategoryYearsData> = {
  schema: CategoryYearsResponse,
  getSources: getCategorySources,
  run: async (query, facts) => {
    const { metric, result } = await loadCategory(query, facts)
    const all = await groupByApp({ ...query, metrics: [metric] }, facts)
    const { counted, members, range } = result.ranking
    // The year in which the category begins is cut there, although other categories have earlier days.
    const firstDay = Math.min(...counted.map(member => member.firstDay))
    const days = { from: Math.max(range.from, firstDay), to: range.to }
    const stackOf = async ({ ranking, facts: { lastDay } }: AppResult, apart: readonly Member[]) =>
      members.length === 0 ? emptyStack : loadStack(query, lastDay, { ...ranking, range: days }, apart)
    const drawn = toDrawn(result.ranking, toCount(query.top), query.include)
    const series = await toSeriesData(result, {
      stack: await stackOf(result, drawn),
      drawn,
      grain: query.grain,
      bars: 'sum',
    })
    const colors = new Map(series.datasets.map(({ id, backgroundColor }) => [id, backgroundColor]))
    const toParts = async (parts: AppResult): Promise<Parts> => ({
      members: parts.ranking.summed,
      apart: await stackOf(parts, parts.ranking.summed),
      sum: await stackOf(parts, []),
    })
    const years = toYears(await toParts(result), await toParts(all), ({ metadata }) => ({
      id: toPageId(metadata),
      name: metadata.displayName,
      logo: toLogoPath(metadata.logo),
      color: colors.get(metadata.key) ?? othersColor,
    }))
    return toQueryResult(result, { ...series, metric, years })
  },
}

type Member = TableMember<MemberMetadata>

/** Applications apart and as one sum. On the last day of a stock's year, only the sum leaves out those that ended before. */
interface Parts {
  readonly members: readonly Member[]
  readonly apart: StackedDays
  readonly sum: StackedDays
}

type Named = Omit<NonNullable<CategoryYear['largest']>, 'share'>

function toYears(category: Parts, all: Parts, toNamed: (member: Member) => Named): CategoryYear[] {
  const { buckets } = category.sum
  const rows = toBuckets(category.sum).map((bucket, index): CategoryYear => {
    const value = sumAt(category, index)
    const before = buckets[index - 1]?.complete ? sumAt(category, index - 1) : null
    const valued = category.members.flatMap((member, row) => {
      const memberValue = valueAt(category.apart.rows[row]?.values, index)
      return memberValue === null ? [] : [{ member, memberValue }]
    })
    const [largest] = valued.toSorted((a, b) => b.memberValue - a.memberValue)
    return {
      ...bucket,
      id: String(yearOf(buckets[index]?.from ?? 0)),
      value: roundCents(value),
      change: bucket.complete ? roundPercent(toChange(value, before)) : null,
      share: roundPercent(toMemberShare(value, wholeAt(all, index))),
      count: valued.length,
      largest: largest
        ? {
            ...toNamed(largest.member),
            share: roundPercent(toMemberShare(largest.memberValue, wholeAt(category, index))),
          }
        : null,
    }
  })
  return rows.toReversed()
}

function sumAt({ sum }: Parts, index: number): number | null {
  return valueAt(sum.rows[0]?.values, index)
}

/** The denominator of shares; null where losses distort them. */
function wholeAt(parts: Parts, index: number): number | null {
  const values = parts.apart.rows.map(({ values: bars }) => valueAt(bars, index))
  return toWhole(values) === null ? null : sumAt(parts, index)
}
