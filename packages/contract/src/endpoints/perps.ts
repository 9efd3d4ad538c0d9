import { perpsChains, type EndpointRow } from './EndpointRow.ts'

export const perps = {
  'perps-volume-by-app': {
    summary: 'Perpetual futures volume by application: chart and ranking',
    question: { kind: 'appBoard', metric: 'perpsVolume', bars: 'sum' },
    parameters: ['timeFrame', 'limit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'perps-revenue-by-app': {
    summary: 'Revenue of perpetual futures venues: chart and ranking',
    question: { kind: 'appBoard', metric: 'revenue', category: 'perps', bars: 'sum' },
    parameters: ['timeFrame', 'limit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'perps-fees-by-app': {
    summary: 'Fees of perpetual futures venues: chart, ranking and average fee rate',
    question: {
      kind: 'appBoard',
      metric: 'fees',
      category: 'perps',
      bars: 'sum',
      rateOf: 'perpsVolume',
    },
    parameters: ['timeFrame', 'queryLimit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', queryLimit: 10, resamplePeriod: 'D' },
  },
  'perps-volume-by-chain': {
    summary: 'Chains ranked by perpetual futures volume',
    question: { kind: 'chainRanking', metric: 'perpsVolume' },
    parameters: ['timeFrame', 'limit', 'chains'],
    defaults: { timeFrame: '30d', limit: 10, chains: perpsChains },
  },
  'perps-volume-by-chain/timeseries': {
    summary: 'Daily perpetual futures volume of chains',
    question: { kind: 'chainSeries', metric: 'perpsVolume' },
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains: perpsChains, resamplePeriod: 'D' },
  },
  'perps-revenue-by-chain': {
    summary: 'Chains ranked by the revenue of perpetual futures venues',
    question: { kind: 'chainRanking', metric: 'revenue', category: 'perps' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'chains'],
    defaults: { timeFrame: '30d', limit: 10, chains: perpsChains },
  },
  'perps-revenue-by-chain/timeseries': {
    summary: 'Daily revenue of perpetual futures venues by chain',
    question: { kind: 'chainSeries', metric: 'revenue', category: 'perps' },
    parameters: ['type', 'timeFrame', 'chains', 'resamplePeriod'],
    defaults: { type: 'multi-chain', timeFrame: '30d', chains: perpsChains, resamplePeriod: 'D' },
  },
  'perps-fees-by-chain': {
    summary: 'Chains ranked by the fees of perpetual futures venues',
    question: { kind: 'chainRanking', metric: 'fees', category: 'perps' },
    parameters: ['timeFrame', 'limit', 'chains'],
    defaults: { timeFrame: '30d', limit: 10, chains: perpsChains },
  },
  'perps-fees-by-chain/timeseries': {
    summary: 'Daily fees of perpetual futures venues by chain',
    question: { kind: 'chainSeries', metric: 'fees', category: 'perps' },
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains: perpsChains, resamplePeriod: 'D' },
  },
} as const satisfies Record<string, EndpointRow>
