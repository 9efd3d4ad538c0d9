import { chainSelections, defaultChain } from '../../metrics/chains.ts'
import type { Metric } from '../../metrics/metrics.ts'
import type { ParameterName } from '../../query/parameters.ts'
import { type Endpoint, type ServedQuery, serve } from './Endpoint.ts'
type LendingMetric = Extract<Metric, 'tvl' | 'borrows' | 'revenue'>

/** The TVL endpoints by chain name this parameter differently. */
type GrainName = Extract<ParameterName, 'resample' | 'resamplePeriod'>

function ranking(metric: LendingMetric, noun: string): Endpoint<ServedQuery<'appRanking'>> {
  return {
    summary: `Lending protocols ranked by ${noun}`,
    serves: serve('app', 'Ranking', { metric, category: 'lending' }),
    parameters: ['timeFrame', 'limit'],
    defaults: { timeFrame: '30d', limit: 10 },
  }
}

function series(metric: LendingMetric, noun: string): Endpoint<ServedQuery<'appSeries'>> {
  return {
    summary: `Daily ${noun} of the largest lending protocols, and Others`,
    serves: serve('app', 'Series', { metric, category: 'lending' }),
    parameters: ['timeFrame', 'limit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  }
}

function multiChain(
  metric: LendingMetric,
  noun: string,
  grain: GrainName,
): Endpoint<ServedQuery<'chainCombined'>> {
  return {
    summary: `Lending by chain, ${noun}: chart and ranking`,
    serves: serve('chain', 'Combined', { metric, category: 'lending' }),
    parameters: ['timeFrame', 'limit', 'chains', grain],
    defaults: { timeFrame: '30d', limit: 10, chains: chainSelections.wide, [grain]: 'D' },
  }
}

function chainApp(
  metric: LendingMetric,
  noun: string,
  grain: GrainName,
): Endpoint<ServedQuery<'chainAppCombined'>> {
  return {
    summary: `One chain's lending protocols by ${noun}: chart and ranking`,
    serves: serve('chainApp', 'Combined', { metric, category: 'lending' }),
    parameters: ['timeFrame', 'chain', 'limit', 'includeTimeSeries', grain],
    defaults: {
      timeFrame: '30d',
      chain: defaultChain,
      limit: 15,
      includeTimeSeries: true,
      [grain]: 'D',
    },
  }
}

export const lendingEndpoints = {
  'borrow-lend-tvl-by-app': ranking('tvl', 'TVL'),
  'borrow-lend-tvl-by-app/timeseries': series('tvl', 'TVL'),
  'borrow-lend-tvl-by-chain/multi-chain': multiChain('tvl', 'TVL', 'resample'),
  'borrow-lend-tvl-by-chain/chain-app': chainApp('tvl', 'TVL', 'resample'),
  'borrow-lend-borrows-by-app': ranking('borrows', 'borrows'),
  'borrow-lend-borrows-by-app/timeseries': series('borrows', 'borrows'),
  'borrow-lend-borrows-by-chain/multi-chain': multiChain('borrows', 'borrows', 'resamplePeriod'),
  'borrow-lend-borrows-by-chain/chain-app': chainApp('borrows', 'borrows', 'resamplePeriod'),
  'borrow-lend-revenue-by-app': ranking('revenue', 'revenue'),
  'borrow-lend-revenue-by-app/timeseries': series('revenue', 'revenue'),
  'borrow-lend-revenue-by-chain/multi-chain': multiChain('revenue', 'revenue', 'resamplePeriod'),
  'borrow-lend-revenue-by-chain/chain-app': chainApp('revenue', 'revenue', 'resamplePeriod'),
} as const satisfies Record<string, Endpoint>
