import type { AssetGroup } from '../../metrics/assets.ts'
import { chainIds } from '../../metrics/chains.ts'
import { timeRangeIds } from '../../query/timeRange.ts'
import type { Endpoint, ServedQuery } from './Endpoint.ts'

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

function performanceOf(assets: AssetGroup, noun: string): Endpoint<ServedQuery<'performance'>> {
  return {
    summary: `Price, market cap and returns of ${noun}, and their cumulative returns`,
    serves: {
      query: {
        metrics: ['price'],
        groupBy: 'asset',
        measures: ['series', 'periods'],
        filter: { assets },
      },
      response: 'performance',
    },
    parameters: ['timeFrame', 'ratios'],
    defaults: { timeFrame: '30d' },
  }
}

export const performanceEndpoints = {
  'performance-majors': performanceOf('majors', 'the major cryptocurrencies'),
  'performance-layer-one-chains': performanceOf('layerOnes', 'the tokens of layer-1 chains'),
  'performance-defi': performanceOf('defi', 'the tokens of DeFi protocols'),
  asset: {
    summary:
      'One asset: price, returns, market cap, its application or chain, and price-to-fees and price-to-revenue ratios',
    serves: {
      query: {
        metrics: ['price'],
        groupBy: 'asset',
        measures: ['series', 'periods'],
      },
      response: 'assetProfile',
    },
    parameters: ['id', 'timeFrame'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
} as const satisfies Record<string, Endpoint>
