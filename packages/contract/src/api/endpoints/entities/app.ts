import { appMetrics } from '../../../metrics/appMetrics.ts'
import { chainIds } from '../../../metrics/chains.ts'
import type { Endpoint } from '../model/Endpoint.ts'

/** Endpoints of the page of an application. */
export const app = {
  app: {
    summary: 'One application, or the parent of several: every figure, its rank and its competitors',
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
      'One metric of an application, the first that it has, day by day: by version, or by chain where there is only one',
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
    summary: 'What an application, or the parent of several, holds in its treasury, by kind of token',
    serves: {
      query: { metrics: ['treasury'], groupBy: 'entity', measures: ['periods'] },
      response: 'appTreasury',
    },
    parameters: ['app', 'version'],
    required: ['app'],
    defaults: { timeFrame: '30d' },
  },
  'app/treasury-timeseries': {
    summary:
      'The treasury of an application day by day, its own tokens apart; fetched when it is first requested',
    serves: {
      query: { metrics: ['treasury'], groupBy: 'none', measures: ['series'] },
      response: 'treasuryHistory',
    },
    parameters: ['app', 'version', 'timeFrame', 'resamplePeriod'],
    required: ['app'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
} as const satisfies Record<string, Endpoint>
