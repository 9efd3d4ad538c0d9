import { defaultChain, chainSelections } from '../metrics/chains.ts'
import { defaultGrain, toOfferedGrain } from './grain.ts'
import type { MetricQuery, QueryTemplate } from './MetricQuery.ts'
import type { ParameterName, ParameterValues } from './parameters.ts'
import { isCustomRange, type QueryRange, type WireTimeRange } from './timeRange.ts'

/** With the endpoint's defaults filled in. */
export interface RequestValues extends ParameterValues {
  readonly timeFrame: WireTimeRange
}

/** `from` and `to` come together. */
function toQueryRange({ timeFrame, from, to }: RequestValues): QueryRange {
  return from === undefined || to === undefined ? timeFrame : { from, to }
}

/** `parameters` are those that the endpoint takes. */
export function toMetricQuery(
  template: QueryTemplate,
  parameters: readonly ParameterName[],
  values: RequestValues,
): MetricQuery {
  const { groupBy, filter, scope = 'all', aggregate = 'sum', ratioTo } = template
  const [metric, ...others] = template.metrics
  const range = toQueryRange(values)
  const period = values.resamplePeriod ?? values.resample ?? defaultGrain
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
    range,
    grain: isCustomRange(range) ? period : toOfferedGrain(period, range),
    top: values.limit ?? values.queryLimit ?? values.topN ?? 'all',
    include: values.include ?? [],
    measures: template.measures.filter(measure => measure !== 'series' || hasSeries),
    orderBy: values.sortByFees === false || values.sortByRevenue === false ? 'name' : 'value',
    aggregate,
    ...(ratioTo ? { ratioTo } : {}),
  }
}
