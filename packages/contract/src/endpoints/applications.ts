import { defaultChain, defaultChains } from '../vocabulary/chains.ts'
import type { EndpointRow } from './EndpointRow.ts'

const byChain = { type: 'multi-chain', timeFrame: '30d', chains: defaultChains, chain: defaultChain } as const

export const applications = {
  'app-fees': {
    summary: 'Applications ranked by fees, with all periods, changes and market share',
    question: { kind: 'appRanking', metric: 'fees' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { timeFrame: '30d', limit: 25 },
  },
  'app-fees/timeseries': {
    summary: 'Daily fees of the largest applications, and Others',
    question: { kind: 'appSeries', metric: 'fees' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'app-revenue': {
    summary: 'Applications ranked by revenue, with all periods, changes and market share',
    question: { kind: 'appRanking', metric: 'revenue' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { timeFrame: '30d', limit: 25 },
  },
  'app-revenue/timeseries': {
    summary: 'Daily revenue of the largest applications, and Others',
    question: { kind: 'appSeries', metric: 'revenue' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'app-fees-by-chain': {
    summary: "Chains ranked by their applications' fees, or one chain's applications",
    question: {
      by: 'type',
      questions: {
        'multi-chain': { kind: 'chainRanking', metric: 'fees' },
        'single-chain': { kind: 'chainAppRanking', metric: 'fees' },
      },
    },
    parameters: [
      'type',
      'timeFrame',
      'chains',
      'chain',
      'limit',
      'sortByFees',
      'minFees24h',
      'excludeStablecoins',
    ],
    defaults: { ...byChain, limit: 20 },
  },
  'app-fees-by-chain/timeseries': {
    summary: "Daily fees of chains, or of one chain's largest applications and Others",
    question: {
      by: 'type',
      questions: {
        'multi-chain': { kind: 'chainSeries', metric: 'fees' },
        'single-chain': { kind: 'chainAppSeries', metric: 'fees' },
      },
    },
    parameters: ['type', 'timeFrame', 'chains', 'chain', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { ...byChain, limit: 10, resamplePeriod: 'D' },
  },
  'app-revenue-by-chain': {
    summary: "Chains ranked by their applications' revenue, or one chain's applications",
    question: {
      by: 'type',
      questions: {
        'multi-chain': { kind: 'chainRanking', metric: 'revenue' },
        'single-chain': { kind: 'chainAppRanking', metric: 'revenue' },
      },
    },
    parameters: [
      'type',
      'timeFrame',
      'sortByRevenue',
      'excludeStablecoins',
      'chains',
      'chain',
      'limit',
      'minRevenue24h',
    ],
    defaults: { ...byChain, limit: 20 },
  },
  'app-revenue-by-chain/timeseries': {
    summary: "Daily revenue of chains, or of one chain's largest applications and Others",
    question: {
      by: 'type',
      questions: {
        'multi-chain': { kind: 'chainSeries', metric: 'revenue' },
        'single-chain': { kind: 'chainAppSeries', metric: 'revenue' },
      },
    },
    parameters: [
      'type',
      'timeFrame',
      'chains',
      'chain',
      'limit',
      'sortByRevenue',
      'excludeStablecoins',
      'resamplePeriod',
    ],
    defaults: { ...byChain, limit: 10, resamplePeriod: 'D' },
  },
} as const satisfies Record<string, EndpointRow>
