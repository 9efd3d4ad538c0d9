import { chainMetrics } from '../../../metrics/appMetrics.ts'
import { chainIds, defaultChain } from '../../../metrics/chains.ts'
import type { Endpoint } from '../model/Endpoint.ts'

/** Endpoints of the page of a chain, besides the ranking of its applications. */
export const chain = {
  chain: {
    summary: 'One chain: every figure with its share of the followed chains, and who is on it',
    serves: {
      query: {
        metrics: chainMetrics,
        groupBy: 'chain',
        measures: ['periods'],
        filter: { chains: chainIds },
      },
      response: 'chainProfile',
    },
    parameters: ['id', 'timeFrame', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
  'chain/categories': {
    summary: "What the fees of a chain's applications are made of: a year of weeks by category",
    serves: {
      query: { metrics: ['fees'], groupBy: 'category', scope: 'chain', measures: ['series'] },
      response: 'chainMix',
    },
    parameters: ['chain', 'timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { chain: defaultChain, timeFrame: '30d', limit: 7 },
  },
  'chain/ranks': {
    summary: "The largest of a chain's applications by fees, and their ranks in the last twelve months",
    serves: {
      query: { metrics: ['fees'], groupBy: 'app', scope: 'chain', measures: ['series'] },
      response: 'chainRanks',
    },
    parameters: ['chain', 'timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { chain: defaultChain, timeFrame: '1y', limit: 8 },
  },
} as const satisfies Record<string, Endpoint>
