import type { Endpoint } from './model/Endpoint.ts'

/** Any metric of any subject over time. */
export const lines = {
  lines: {
    summary:
      'Any lines side by side: a metric of an application, chain, category, asset, stablecoin or bridge',
    serves: {
      query: { metrics: ['fees'], groupBy: 'none', measures: ['series'] },
      response: 'lines',
    },
    parameters: ['s', 'timeFrame', 'resamplePeriod'],
    required: ['s'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
} as const satisfies Record<string, Endpoint>
