import type { metricsByChain } from '../../metrics/appMetrics.ts'
import { chainSelections, defaultChain } from '../../metrics/chains.ts'
import { metrics, type Metric } from '../../metrics/metrics.ts'
import type { ParameterName } from '../../query/parameters.ts'
import { type Endpoint, type QueryChoice, type ServedQuery, serve } from './Endpoint.ts'
type ByChainMetric = (typeof metricsByChain)[number]

const nounOf = (metric: Metric) => metrics[metric].label.toLowerCase()

const byChain = {
  type: 'multi-chain',
  timeFrame: '30d',
  chains: chainSelections.main,
  chain: defaultChain,
} as const

type ByType<Shape extends 'Ranking' | 'Series'> = QueryChoice<
  'type',
  {
    readonly 'multi-chain': ServedQuery<`chain${Shape}`>
    readonly 'single-chain': ServedQuery<`chainApp${Shape}`>
  }
>

function byType<Shape extends 'Ranking' | 'Series'>(metric: ByChainMetric, shape: Shape): ByType<Shape> {
  return {
    by: 'type',
    of: {
      'multi-chain': serve('chain', shape, { metric }),
      'single-chain': serve('chainApp', shape, { metric }),
    },
  }
}

function ranking(metric: Metric): Endpoint<ServedQuery<'appRanking'>> {
  return {
    summary: `Applications ranked by ${nounOf(metric)}, with all periods, changes and market share`,
    serves: serve('app', 'Ranking', { metric }),
    parameters: ['timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { timeFrame: '30d', limit: 25 },
  }
}

function series(metric: Metric): Endpoint<ServedQuery<'appSeries'>> {
  return {
    summary: `Daily ${nounOf(metric)} of the largest applications, and Others`,
    serves: serve('app', 'Series', { metric }),
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  }
}

function rankingByChain(
  metric: ByChainMetric,
  parameters: readonly ParameterName[],
): Endpoint<ByType<'Ranking'>> {
  return {
    summary: `Chains ranked by their applications' ${metric}, or one chain's applications`,
    serves: byType(metric, 'Ranking'),
    parameters,
    defaults: { ...byChain, limit: 20 },
  }
}

function seriesByChain(
  metric: ByChainMetric,
  parameters: readonly ParameterName[],
): Endpoint<ByType<'Series'>> {
  return {
    summary: `Daily ${metric} of chains, or of one chain's largest applications and Others`,
    serves: byType(metric, 'Series'),
    parameters,
    defaults: { ...byChain, limit: 10, resamplePeriod: 'D' },
  }
}

export const applicationEndpoints = {
  'app-fees': ranking('fees'),
  'app-fees/timeseries': series('fees'),
  'app-revenue': ranking('revenue'),
  'app-revenue/timeseries': series('revenue'),
  'app-supply-side-revenue': ranking('supplySideRevenue'),
  'app-supply-side-revenue/timeseries': series('supplySideRevenue'),
  'app-fees-by-chain': rankingByChain('fees', [
    'type',
    'timeFrame',
    'chains',
    'chain',
    'limit',
    'sortByFees',
    'minFees24h',
    'excludeStablecoins',
  ]),
  'app-fees-by-chain/timeseries': seriesByChain('fees', [
    'type',
    'timeFrame',
    'chains',
    'chain',
    'limit',
    'excludeStablecoins',
    'resamplePeriod',
  ]),
  'app-revenue-by-chain': rankingByChain('revenue', [
    'type',
    'timeFrame',
    'sortByRevenue',
    'excludeStablecoins',
    'chains',
    'chain',
    'limit',
    'minRevenue24h',
  ]),
  'app-revenue-by-chain/timeseries': seriesByChain('revenue', [
    'type',
    'timeFrame',
    'chains',
    'chain',
    'limit',
    'sortByRevenue',
    'excludeStablecoins',
    'resamplePeriod',
  ]),
} as const satisfies Record<string, Endpoint>
