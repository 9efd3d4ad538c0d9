import { defaultChain, chainSelections } from '../metrics/chains.ts'
import { defaultGrain, toOfferedGrain } from './grain.ts'
import { maxLimit } from './limits.ts'
import type { MetricQuery, QueryTemplate } from './MetricQuery.ts'
import type { ParameterName, ParameterValues } from './parameters.ts'
import { toAskedRange, type QueryRange, type WireTimeRange } from './timeRange.ts'
import { defaultVersus } from './versus.ts'

/** Values with the endpoint's defaults filled in. */
export interface RequestValues extends ParameterValues {
  readonly timeFrame: WireTimeRange
}

/** `from` and `to` come together. */
function toQueryRange({ timeFrame, from, to, vs = defaultVersus }: RequestValues): QueryRange {
  const asked = from === undefined || to === undefined ? timeFrame : { from, to }
  return vs === defaultVersus ? asked : { asked, versus: vs }
}

/** `parameters` are those that the endpoint takes. */
export function toMetricQuery(
  template: QueryTemplate,
  parameters: readonly ParameterName[],
  values: RequestValues,
): MetricQuery {
  const { filter, scope = 'all', aggregate = 'sum', ratioTo } = template
  const { by: groupBy = template.groupBy } = values
  const [metric, ...others] = values.metric ? [values.metric] : template.metrics
  const range = toQueryRange(values)
  const period = values.resamplePeriod ?? values.resample ?? defaultGrain
  const hasOthers = !parameters.includes('enhanced') || values.enhanced === true
  const hasSeries = !parameters.includes('includeTimeSeries') || values.includeTimeSeries === true
  const measures = template.measures.filter(measure => measure !== 'series' || hasSeries)
  // A table may have any number of rows. More than a hundred lines can't be told apart in a chart, and `include` names any other.
  const isOnlyDrawn = groupBy === 'app' && !measures.includes('periods')
  const top = values.limit ?? values.queryLimit ?? values.topN ?? 'all'
  return {
    metrics: [metric, ...(hasOthers ? others : [])],
    groupBy,
    filter: {
      ...(groupBy === 'event' ? { events: values.events, apps: values.apps, chains: values.chains } : {}),
      ...(groupBy === 'restatement'
        ? { source: values.source, since: values.since, until: values.until, chain: values.chain }
        : {}),
      ...(groupBy === 'quality' ? { chain: values.chain, category: values.category } : {}),
      ...(groupBy === 'chain' ? { chains: values.chains ?? chainSelections.main } : {}),
      ...(scope === 'chain' ? { chain: values.chain ?? defaultChain } : {}),
      ...(values.app === undefined ? {} : { app: values.app }),
      ...(values.id === undefined ? {} : { id: values.id }),
      ...(values.version === undefined ? {} : { version: values.version }),
      ...filter,
      excludeStablecoins: values.excludeStablecoins ?? false,
      ...(values.newer === undefined ? {} : { newer: values.newer }),
      ...(values.min === undefined ? {} : { least: values.min }),
      minimum: values.minFees24h ?? values.minRevenue24h ?? null,
    },
    range,
    grain: template.grain ?? toOfferedGrain(period, toAskedRange(range)),
    ...(values.lead === undefined ? {} : { lead: values.lead }),
    top: isOnlyDrawn && top === 'all' ? maxLimit : top,
    include: values.include ?? [],
    measures,
    orderBy: values.sortByFees === false || values.sortByRevenue === false ? 'name' : 'value',
    aggregate,
    ...(values.keep === undefined ? {} : { keep: values.keep }),
    ...(ratioTo ? { ratioTo } : {}),
    ...(values.group === 'parent' ? { isByParent: true as const } : {}),
    ...(values.trend ? { hasTrends: true as const } : {}),
    ...(values.high ? { hasHighs: true as const } : {}),
    ...(values.ratios ? { ratios: values.ratios } : {}),
    ...(values.shape ? { isPacked: true as const } : {}),
    ...(values.known === undefined ? {} : { known: values.known }),
  }
}
