import { chainIds } from '../../metrics/chains.ts'
import { timeRangeIds } from '../../query/timeRange.ts'
import type { Endpoint } from './Endpoint.ts'

export const markets = {
  'volume-total-chain': {
    summary: 'Daily spot and perpetual futures volume of every supported chain',
    serves: {
      query: {
        metrics: ['spotVolume', 'perpsVolume'],
        groupBy: 'chain',
        measures: ['series'],
        filter: { chains: chainIds },
      },
      response: 'totalVolume',
    },
    parameters: ['timeFrame', 'enhanced', 'resample'],
    timeFrames: [...timeRangeIds, '180d'],
    defaults: { timeFrame: '30d', resample: 'D' },
  },
  'stablecoin-market-share-by-chain': {
    summary: 'Stablecoins circulating on each chain, as a daily series or a table of the latest observations',
    serves: {
      by: 'format',
      of: {
        timeseries: {
          query: { metrics: ['stablecoinSupply'], groupBy: 'chain', measures: ['series'] },
          response: 'stablecoinSeries',
        },
        table: {
          query: { metrics: ['stablecoinSupply'], groupBy: 'chain', measures: ['periods'] },
          response: 'stablecoinTable',
        },
      },
    },
    parameters: ['timeFrame', 'format', 'topN', 'resamplePeriod'],
    defaults: { timeFrame: '30d', format: 'timeseries', topN: 10, resamplePeriod: 'D' },
  },
  'bridge-volume': {
    summary: 'Bridges ranked by volume: chart, table and summary',
    serves: {
      query: { metrics: ['bridgeVolume'], groupBy: 'bridge', measures: ['series', 'periods'] },
      response: 'bridges',
    },
    parameters: ['timeFrame', 'limit'],
    timeFrames: ['24h', '7d', '30d'],
    defaults: { timeFrame: '30d', limit: 'all' },
  },
} as const satisfies Record<string, Endpoint>
