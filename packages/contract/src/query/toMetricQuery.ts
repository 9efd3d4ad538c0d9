import { defaultChain, chainSelections } from '../metrics/chains.ts'
import { defaultGrain, toOfferedGrain } from './grain.ts'
import type { MetricQuery, QueryTemplate } from './MetricQuery.ts'
import type { ParameterName, ParameterValues } from './parameters.ts'
import type { WireTimeRange } from './timeRange.ts'

/** With the endpoint's defaults filled in. */
export interface RequestValues extends ParameterValues {
  readonly timeFrame: WireTimeRange
}

/** `parameters` are those that the endpoint takes. */
export function toMetricQuery(
  template: QueryTemplate,
  parameters: readonly ParameterName[],
  values: RequestValues,
): MetricQuery {
  const { groupBy, filter, scope = 'all', aggregate = 'sum', ratioTo } = template
  const [metric, ...others] = template.metrics
  const hasOthers = !parameters.includes('enhanced') || values.enhanced === true
  const hasSeries = !parameters.includes('includeTimeSeries') || values.includeTimeSeries === true
  return {
    metrics: [metric, ...(hasOthers ? others : [])],
    groupBy,
    filter: {
      ...(groupBy === 'chain' ? { chains: values.chains ?? chainSelections.main } : {}),
      ...(scope === 'chain' ? { chain: values.chain ?? defaultChain } : {}),
      ...filter,
      excludeStablecoins: values.excludeStablecoins ?? false,
      minimum: values.minFees24h ?? values.minRevenue24h ?? null,
    },
    range: values.timeFrame,
    grain: toOfferedGrain(values.resamplePeriod ?? values.resample ?? defaultGrain, values.timeFrame),
    top: values.limit ?? values.queryLimit ?? values.topN ?? 'all',
    measures: template.measures.filter(measure => measure !== 'series' || hasSeries),
    orderBy: values.sortByFees === false || values.sortByRevenue === false ? 'name' : 'value',
    aggregate,
    ...(ratioTo ? { ratioTo } : {}),
  }
}
