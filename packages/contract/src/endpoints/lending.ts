import type { ParameterName } from '../parameters.ts'
import { defaultChain } from '../vocabulary/chains.ts'
import type { Metric } from '../vocabulary/metrics.ts'
import { wideChains, type EndpointRow } from './EndpointRow.ts'

type LendingMetric = Extract<Metric, 'tvl' | 'borrows' | 'revenue'>

/** The spec's name of the period of bars: the TVL endpoints by chain have another than the rest. */
type ResampleName = Extract<ParameterName, 'resample' | 'resamplePeriod'>

const measured = (metric: LendingMetric) => ({ metric, category: 'lending' }) as const

const ranking = (metric: LendingMetric, of: string): EndpointRow => ({
  summary: `Lending protocols ranked by ${of}`,
  question: { kind: 'appRanking', ...measured(metric) },
  parameters: ['timeFrame', 'limit'],
  defaults: { timeFrame: '30d', limit: 10 },
})

const series = (metric: LendingMetric, of: string): EndpointRow => ({
  summary: `Daily ${of} of the largest lending protocols, and Others`,
  question: { kind: 'appSeries', ...measured(metric) },
  parameters: ['timeFrame', 'limit', 'resamplePeriod'],
  defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
})

const multiChain = (metric: LendingMetric, of: string, resample: ResampleName): EndpointRow => ({
  summary: `Lending by chain, ${of}: chart and ranking`,
  question: { kind: 'chainBoard', ...measured(metric) },
  parameters: ['timeFrame', 'limit', 'chains', resample],
  defaults: { timeFrame: '30d', limit: 10, chains: wideChains, [resample]: 'D' },
})

const chainApp = (metric: LendingMetric, of: string, resample: ResampleName): EndpointRow => ({
  summary: `One chain's lending protocols by ${of}: chart and ranking`,
  question: { kind: 'chainAppBoard', ...measured(metric) },
  parameters: ['timeFrame', 'chain', 'limit', 'includeTimeSeries', resample],
  defaults: {
    timeFrame: '30d',
    chain: defaultChain,
    limit: 15,
    includeTimeSeries: true,
    [resample]: 'D',
  },
})

export const lending = {
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
} as const satisfies Record<string, EndpointRow>
