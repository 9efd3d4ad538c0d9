import { totalMetrics } from '../../metrics/appMetrics.ts'
import { chainSelections } from '../../metrics/chains.ts'
import type { Endpoint } from './Endpoint.ts'

export const overview = {
  'market-totals': {
    summary:
      'Headline totals of the dashboards: fees, revenue, volumes, lending and stablecoins, with trends',
    serves: {
      query: { metrics: totalMetrics, groupBy: 'none', measures: ['periods'] },
      response: 'marketTotals',
    },
    parameters: ['timeFrame', 'excludeStablecoins'],
    defaults: { timeFrame: '30d' },
  },
  'app-fees/movers': {
    summary: 'Applications with the largest gains and losses in share of all fees',
    serves: {
      query: { metrics: ['fees'], groupBy: 'app', measures: ['periods'] },
      response: 'appMovers',
    },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { timeFrame: '30d', limit: 4 },
  },
  'app-fees/arrivals': {
    summary: 'Applications that have entered the top 100 by fees',
    serves: {
      query: { metrics: ['fees'], groupBy: 'app', measures: ['periods'] },
      response: 'appArrivals',
    },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { timeFrame: '30d', limit: 4 },
  },
  'app-fees-by-chain/trends': {
    summary: 'Trends of application fees by chain, as 7-day averages',
    serves: {
      query: { metrics: ['fees'], groupBy: 'chain', measures: ['series'] },
      response: 'chainTrends',
    },
    parameters: ['timeFrame', 'chains', 'excludeStablecoins'],
    defaults: { timeFrame: '90d', chains: chainSelections.main },
  },
} as const satisfies Record<string, Endpoint>
