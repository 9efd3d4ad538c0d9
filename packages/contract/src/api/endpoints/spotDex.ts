import { chainSelections, defaultChain } from '../../metrics/chains.ts'
import { type Endpoint, type ServedQuery, serve } from './Endpoint.ts'
type SpotMetric = 'fees' | 'revenue'

const daily = { timeFrame: '30d', resamplePeriod: 'D' } as const

function chainApp(metric: SpotMetric): Endpoint<ServedQuery<'chainAppCombined'>> {
  return {
    summary: `One chain's spot exchanges by ${metric}, with their daily ${metric} where asked for`,
    serves: serve('chainApp', 'Combined', { metric, category: 'spotDex' }),
    parameters: ['chain', 'includeTimeSeries', 'limit', 'timeFrame', 'resamplePeriod'],
    defaults: { ...daily, chain: defaultChain, limit: 15 },
  }
}

function byChain(metric: SpotMetric, summary: string): Endpoint<ServedQuery<'chainCombined'>> {
  return {
    summary,
    serves: serve('chain', 'Combined', { metric, category: 'spotDex' }),
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { ...daily, chains: chainSelections.wide },
  }
}

export const spotDexEndpoints = {
  'spot-dex-volume-by-app': {
    summary: 'Spot volume by exchange: chart and ranking. Weeks and months are daily averages',
    serves: serve('app', 'Combined', { metric: 'spotVolume', aggregate: 'dailyAverage' }),
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { ...daily, limit: 10 },
  },
  'spot-dex-revenue-by-app': {
    summary: 'Revenue of spot exchanges: chart and ranking',
    serves: serve('app', 'Combined', { metric: 'revenue', category: 'spotDex' }),
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { ...daily, limit: 10 },
  },
  'spot-dex-fees-by-app': {
    summary: 'Fees of spot exchanges: chart and ranking',
    serves: serve('app', 'Combined', { metric: 'fees', category: 'spotDex' }),
    parameters: ['timeFrame', 'queryLimit', 'resamplePeriod'],
    defaults: { ...daily, queryLimit: 10 },
  },
  'spot-dex-volume-by-chain': {
    summary: 'Spot volume by chain: chart and ranking',
    serves: serve('chain', 'Combined', { metric: 'spotVolume' }),
    parameters: ['timeFrame', 'limit', 'chains', 'resamplePeriod'],
    defaults: { ...daily, limit: 10, chains: chainSelections.wide },
  },
  'spot-dex-fees-by-chain': chainApp('fees'),
  'spot-dex-fees-by-chain/timeseries': byChain('fees', 'Fees of spot exchanges by chain: chart and ranking'),
  'spot-dex-revenue-by-chain': chainApp('revenue'),
  'spot-dex-revenue-by-chain/timeseries': byChain(
    'revenue',
    'Revenue of spot exchanges by chain: chart and ranking',
  ),
} as const satisfies Record<string, Endpoint>
