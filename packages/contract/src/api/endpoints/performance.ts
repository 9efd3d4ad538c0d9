import type { AssetGroup } from '../../metrics/assets.ts'
import type { Endpoint, ServedQuery } from './Endpoint.ts'

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
