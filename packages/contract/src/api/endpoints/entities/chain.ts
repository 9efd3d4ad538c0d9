import { chainMetrics } from '../../../metrics/appMetrics.ts'
import { chainIds, defaultChain } from '../../../metrics/chains.ts'
import type { Endpoint } from '../model/Endpoint.ts'

/** Endpoints of the page of a chain, besides the ranking of its applications. */
export const chain = {
  chain: {
    summary: 'One chain: all figures with their shares among supported chains, and its applications',
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
    summary: "Weekly fees of a chain's applications by category, over a year",
    serves: {
      query: { metrics: ['fees'], groupBy: 'category', scope: 'chain', measures: ['series'] },
      response: 'chainMix',
    },
    parameters: ['chain', 'timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { chain: defaultChain, timeFrame: '30d', limit: 7 },
  },
  'chain/ranks': {
    summary: 'Largest applications of a chain by fees, with their monthly ranks over twelve months',
    serves: {
      query: { metrics: ['fees'], groupBy: 'app', scope: 'chain', measures: ['series'] },
      response: 'chainRanks',
    },
    parameters: ['chain', 'timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { chain: defaultChain, timeFrame: '1y', limit: 8 },
  },
} as const satisfies Record<string, Endpoint>
