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
import { toComparedChange, toShare } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { valueAt } from '../domain/DailyColumns.ts'
import { toFormerNames } from '../domain/directory/GivenIds.ts'
import type { Facts } from '../domain/facts.ts'
import { toConcentration } from '../domain/table/concentration.ts'
import { filledIn, getRankingValue } from '../domain/table/metricTable.ts'
import { toRanking } from '../domain/table/ranking.ts'
import { getAppSources, type NeededSources } from '../ingest/sources.ts'
import { toCents, toComparison, toFilled, toPercent } from '../series/rounding.ts'
import { compareAll } from '../series/steps/compareEntries.ts'
import { type NamedCategory, getCategory } from '../series/subjects/getCategory.ts'
import { groupByApp, type AppResult } from './groups/groupByApp.ts'
import { toQueryResult } from './model/MetricResult.ts'
import type { Query } from './model/Query.ts'
import { toRankingData } from './shape/ranking.ts'
import { toCount } from './shape/rows.ts'
import { toDrawn, toSeriesData } from './shape/series.ts'

export const categoryProfile: Query<CategoryProfileData> = {
  schema: CategoryProfileResponse,
  getSources: getCategorySources,
  run: async (query, facts) => {
    const { category, metric, result } = await loadCategory(query, facts)
    const { ranking, table } = result
    const figures: CategoryFigure[] = []
    for (const each of appMetrics) figures.push(await toFigure(each, query, category, facts))
    const { id, name, former, applications } = category
    return toQueryResult(result, {
      category: { id, name, former: toFormerNames(former, name), applications },
      metric,
      figures,
      concentration: {
        now: toRounded(ranking.summed.map(entry => getRankingValue(table.metricKind, entry, ranking.period))),
        before: toRounded(ranking.counted.map(({ periods }) => periods[ranking.period].before)),
      },
      ranking: toRankingData(result, query),
    })
  },
}

function toRounded(values: readonly (number | null)[]) {
  const { hhi, topShare } = toConcentration(values)
  return { hhi: hhi === null ? null : Math.round(hhi), topShare: toPercent(topShare) }
}

async function toFigure(
  metric: AppMetric,
  query: MetricQuery,
  category: NamedCategory,
  facts: Facts,
): Promise<CategoryFigure> {
  const {
    table,
    ranking,
    facts: all,
  } = await groupByApp({ ...query, metrics: [metric] }, facts, category.pick)
  const { availability } = facts.getState(metric, 'all')
  const missing =
    availability === 'unknown' ? 'failed' : availability === 'available' ? 'not-reported' : availability
  const comparison = compareAll(table, ranking.counted, ranking.period)
  const whole = toRanking(all.table, ranking.period, null).whole
  return {
    id: metric,
    state: ranking.summed.length > 0 ? 'available' : missing,
    value: toCents(ranking.total),
    previous: toCents(ranking.previous),
    change: toPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
    ...toFilled(filledIn(table.metricKind, ranking.summed, ranking.period)),
    share: toPercent(toShare(ranking.total, whole)),
    count: ranking.entries.length,
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
    const { buckets, series } = await result.getStack(result.ranking.summed)
    const weeks = buckets.flatMap(({ from, to, whole }, at) => {
      const { hhi, topShare } = toConcentration([...series.values()].map(values => valueAt(values, at)))
      return whole
        ? [
            {
              from: toIsoDay(from),
              to: toIsoDay(to),
              hhi: hhi === null ? null : Math.round(hhi),
              topShare: toPercent(topShare),
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
  const wanted = appMetrics
    .filter(metric => query.metrics.includes(metric))
    .toSorted((a, b) => Number(b === leading) - Number(a === leading))
  const [first = 'fees'] = wanted
  for (const metric of wanted) {
    const result = await groupByApp({ ...query, metrics: [metric] }, facts, category.pick)
    if (result.ranking.summed.length > 0) return { category, metric, result }
  }
  return {
    category,
    metric: first,
    result: await groupByApp({ ...query, metrics: [first] }, facts, category.pick),
  }
}
