import { appMetrics } from '../../../metrics/appMetrics.ts'
import type { Endpoint } from '../model/Endpoint.ts'

/** Endpoints of the page of a category. */
export const category = {
  category: {
    summary: 'One category: figures with market shares, concentration and ranked applications',
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['periods'] },
      response: 'categoryProfile',
    },
    parameters: ['id', 'metric', 'timeFrame', 'limit', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '30d', limit: 25 },
  },
  'category/timeseries': {
    summary: "Daily values of one metric for a category's largest applications, and Others",
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['series'] },
      response: 'categorySeries',
    },
    parameters: ['id', 'metric', 'timeFrame', 'limit', 'resamplePeriod', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'category/concentration': {
    summary: 'Weekly concentration of a category: HHI and the share of the three largest applications',
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['series'] },
      response: 'categoryConcentration',
    },
    parameters: ['id', 'metric', 'timeFrame', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '1y' },
  },
} as const satisfies Record<string, Endpoint>
