import type { Endpoint } from '../model/Endpoint.ts'

/** Endpoints of the page of a bridge. */
export const bridge = {
  bridge: {
    summary: 'One bridge: volume over a day, a week and a month, ranks and connected chains',
    serves: {
      query: { metrics: ['bridgeVolume'], groupBy: 'bridge', measures: ['periods'] },
      response: 'bridgeProfile',
    },
    parameters: ['id'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
  'bridge/timeseries': {
    summary: 'Daily volume of one bridge',
    serves: {
      query: { metrics: ['bridgeVolume'], groupBy: 'none', measures: ['series'] },
      response: 'bridgeTimeseries',
    },
    parameters: ['id', 'timeFrame', 'resamplePeriod'],
    required: ['id'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
} as const satisfies Record<string, Endpoint>
