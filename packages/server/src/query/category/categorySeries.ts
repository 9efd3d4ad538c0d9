import {
  CategoryConcentrationResponse,
  CategorySeriesResponse,
  type CategoryConcentrationData,
  type CategorySeriesData,
} from '@analytics/contract/api/responses/entities/category'
import { toIsoDay } from '@analytics/contract/query/day'

import { valueAt } from '../../domain/DailyColumns.ts'
import { toConcentration } from '../../domain/table/concentration.ts'
import { toPercent } from '../../series/rounding.ts'
import { toQueryResult } from '../model/MetricResult.ts'
import type { Query } from '../model/Query.ts'
import { toCount } from '../shape/rows.ts'
import { toDrawn, toSeriesData } from '../shape/series.ts'
import { getCategorySources, loadCategory } from './loadCategory.ts'

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
