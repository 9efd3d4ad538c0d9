import { appMetrics } from '../../../metrics/appMetrics.ts'
import { chainIds } from '../../../metrics/chains.ts'
import type { Endpoint } from '../model/Endpoint.ts'

/** Endpoints of the page of an application. */
export const app = {
  app: {
    summary: 'One application, or the parent of several: all figures, ranks and competitors',
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['periods'] },
      response: 'appProfile',
    },
    parameters: ['app', 'version', 'timeFrame'],
    required: ['app'],
    defaults: { timeFrame: '30d' },
  },
  'app/chains': {
    summary: 'One application on each chain, with its share of the chain',
    serves: {
      query: { metrics: appMetrics, groupBy: 'chain', measures: ['periods'], filter: { chains: chainIds } },
      response: 'appChains',
    },
    parameters: ['app', 'version', 'timeFrame'],
    required: ['app'],
    defaults: { timeFrame: '30d' },
  },
  'app/timeseries': {
    summary:
      'Daily values of one metric of an application (by default its first), by version, or by chain if there is only one version',
    serves: {
      query: {
        metrics: appMetrics,
        groupBy: 'app',
        measures: ['series'],
        filter: { chains: chainIds },
      },
      response: 'appHistory',
    },
    parameters: ['app', 'version', 'metric', 'by', 'timeFrame', 'resamplePeriod'],
    required: ['app'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
  'app/treasury': {
    summary: 'Treasury of an application, or of the parent of several, by kind of token',
    serves: {
      query: { metrics: ['treasury'], groupBy: 'entity', measures: ['periods'] },
      response: 'appTreasury',
    },
    parameters: ['app', 'version'],
    required: ['app'],
    defaults: { timeFrame: '30d' },
  },
  'app/treasury-timeseries': {
    summary: 'Daily treasury of an application, with its own tokens separately. Fetched on the first request',
    serves: {
      query: { metrics: ['treasury'], groupBy: 'none', measures: ['series'] },
      response: 'treasuryHistory',
    },
    parameters: ['app', 'version', 'timeFrame', 'resamplePeriod'],
    required: ['app'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
} as const satisfies Record<string, Endpoint>
