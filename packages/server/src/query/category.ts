import {
  CategoryProfileResponse,
  type CategoryFigure,
  type CategoryProfileData,
  CategoryConcentrationResponse,
  CategorySeriesResponse,
  type CategoryConcentrationData,
  type CategorySeriesData,
} from '@analytics/contract/api/responses/entities/category'
import { appMetrics, type AppMetric, findLeadingMetric } from '@analytics/contract/metrics/appMetrics'
import { toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { valueAt } from '../domain/daily/DailyColumns.ts'
import { toFormerNames } from '../domain/directory/GivenIds.ts'
import type { Facts } from '../domain/facts.ts'
import { getAppSources, type NeededSources } from '../domain/sources.ts'
import { toRanking } from '../domain/table/ranking.ts'
import { missingOf } from '../series/readers/market.ts'
import { roundPercent } from '../series/rounding.ts'
import { toConcentration } from '../series/steps/rank.ts'
import { type NamedCategory, getCategory } from '../series/subjects/getCategory.ts'
import { groupByApp, type AppResult } from './groups/groupByApp.ts'
import { toQueryResult } from './model/MetricResult.ts'
import type { Query } from './model/Query.ts'
import { toRankingData } from './shape/ranking.ts'
import { toCount } from './shape/rows.ts'
import { toDrawn, toSeriesData, toTotals } from './shape/series.ts'
import { missingFigure, placeIn } from './shape/subjectFigure.ts'

export const categoryProfile: Query<CategoryProfileData> = {
  schema: CategoryProfileResponse,
  getSources: getCategorySources,
  run: async (query, facts) => {
    const { category, metric, result } = await loadCategory(query, facts)
    const { ranking } = result
    const figures: CategoryFigure[] = []
    for (const appMetric of appMetrics) figures.push(await toFigure(appMetric, query, category, facts))
    const { id, name, former, applications } = category
    return toQueryResult(result, {
      category: { id, name, former: toFormerNames(former, name), applications },
      metric,
      figures,
      concentration: {
        now: toRounded(ranking.summed.map(ranking.valueOf)),
        before: toRounded(ranking.counted.map(ranking.previousOf)),
      },
      ranking: toRankingData(result, query),
    })
  },
}

function toRounded(values: readonly (number | null)[]) {
  const { hhi, topShare } = toConcentration(values)
  return { hhi: hhi === null ? null : Math.round(hhi), topShare: roundPercent(topShare) }
}

async function toFigure(
  metric: AppMetric,
  query: MetricQuery,
  category: NamedCategory,
  facts: Facts,
): Promise<CategoryFigure> {
  const result = await groupByApp({ ...query, metrics: [metric] }, facts, category.pick)
  const { ranking } = result
  const count = ranking.members.length
  if (ranking.summed.length === 0)
    return { id: metric, count, ...missingFigure(missingOf(metric, 'all', facts)) }
  const { table } = result.facts
  const categories = toRanking(category.group(table), query.range, null)
  const all = toRanking(table, query.range, null)
  return {
    id: metric,
    count,
    state: 'available',
    ...toTotals(result),
    ...placeIn(categories, ({ metadata }) => metadata.key === category.id, all),
    asOf: toIsoDay(ranking.table.asOf),
  }
}

export const categorySeries: Query<CategorySeriesData> = {
  schema: CategorySeriesResponse,
  getSources: getCategorySources,
  run: async (query, facts) => {
    const { metric, result } = await loadCategory(query, facts)
    const drawn = toDrawn(result.ranking, toCount(query.top), query.include)
    const stack = await result.getStack(drawn)
    return toQueryResult(result, {
      ...(await toSeriesData(result, { stack, drawn, grain: query.grain, bars: 'sum' })),
      metric,
    })
  },
}

export const categoryConcentration: Query<CategoryConcentrationData> = {
  schema: CategoryConcentrationResponse,
  getSources: getCategorySources,
  run: async (query, facts) => {
    const { metric, result } = await loadCategory({ ...query, grain: 'W' }, facts)
    const { buckets, rows } = await result.getStack(result.ranking.summed)
    const weeks = buckets.flatMap(({ from, to, whole }, index) => {
      const { hhi, topShare } = toConcentration(rows.map(({ values }) => valueAt(values, index)))
      return whole
        ? [
            {
              from: toIsoDay(from),
              to: toIsoDay(to),
              hhi: hhi === null ? null : Math.round(hhi),
              topShare: roundPercent(topShare),
            },
          ]
        : []
    })
    return toQueryResult(result, { metric, weeks })
  },
}

export interface CategoryResult {
  readonly category: NamedCategory
  readonly metric: AppMetric
  readonly result: AppResult
}

export function getCategorySources({ metrics, filter: { id = '' } }: MetricQuery): NeededSources {
  const leading = findLeadingMetric(id)
  return getAppSources(metrics.length === 1 || !leading ? metrics.slice(0, 1) : [leading])
}

/** The category is ranked by the metric that it is for, or else by the first that its applications have. */
export async function loadCategory(query: MetricQuery, facts: Facts): Promise<CategoryResult> {
  const category = await getCategory(query.filter.id ?? '', facts)
  const leading = findLeadingMetric(category.id)
  const wantedMetrics = appMetrics
    .filter(metric => query.metrics.includes(metric))
    .toSorted((a, b) => Number(b === leading) - Number(a === leading))
  const [first = 'fees'] = wantedMetrics
  for (const metric of wantedMetrics) {
    const result = await groupByApp({ ...query, metrics: [metric] }, facts, category.pick)
    if (result.ranking.summed.length > 0) return { category, metric, result }
  }
  return {
    category,
    metric: first,
    result: await groupByApp({ ...query, metrics: [first] }, facts, category.pick),
  }
}
