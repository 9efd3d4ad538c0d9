import { defaultChain } from '../vocabulary/chains.ts'
import { wideChains, type EndpointRow } from './EndpointRow.ts'

export const spotDex = {
  'spot-dex-volume-by-app': {
    summary: 'Spot volume by exchange: chart and ranking; weeks and months as daily averages',
    question: { kind: 'appBoard', metric: 'spotVolume', bars: 'dailyAverage' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'spot-dex-revenue-by-app': {
    summary: 'Revenue of spot exchanges: chart and ranking',
    question: { kind: 'appBoard', metric: 'revenue', category: 'spotDex', bars: 'sum' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'spot-dex-fees-by-app': {
    summary: 'Fees of spot exchanges: chart and ranking',
    question: { kind: 'appBoard', metric: 'fees', category: 'spotDex', bars: 'sum' },
    parameters: ['timeFrame', 'queryLimit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', queryLimit: 10, resamplePeriod: 'D' },
  },
  'spot-dex-volume-by-chain': {
    summary: 'Spot volume by chain: chart and ranking',
    question: { kind: 'chainBoard', metric: 'spotVolume' },
    parameters: ['timeFrame', 'limit', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, chains: wideChains, resamplePeriod: 'D' },
  },
  'spot-dex-fees-by-chain': {
    summary: "One chain's spot exchanges by fees, with their daily fees where asked for",
    question: { kind: 'chainAppBoard', metric: 'fees', category: 'spotDex' },
    parameters: ['chain', 'includeTimeSeries', 'limit', 'timeFrame', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chain: defaultChain, limit: 15, resamplePeriod: 'D' },
  },
  'spot-dex-fees-by-chain/timeseries': {
    summary: 'Fees of spot exchanges by chain: chart and ranking',
    question: { kind: 'chainBoard', metric: 'fees', category: 'spotDex' },
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains: wideChains, resamplePeriod: 'D' },
  },
  'spot-dex-revenue-by-chain': {
    summary: "One chain's spot exchanges by revenue, with their daily revenue where asked for",
    question: { kind: 'chainAppBoard', metric: 'revenue', category: 'spotDex' },
    parameters: ['chain', 'includeTimeSeries', 'limit', 'timeFrame', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chain: defaultChain, limit: 15, resamplePeriod: 'D' },
  },
  'spot-dex-revenue-by-chain/timeseries': {
    summary: 'Revenue of spot exchanges by chain: chart and ranking',
    question: { kind: 'chainBoard', metric: 'revenue', category: 'spotDex' },
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains: wideChains, resamplePeriod: 'D' },
  },
} as const satisfies Record<string, EndpointRow>
