import type { Endpoint } from './Endpoint.ts'

export const qualityEndpoints = {
  quality: {
    summary: 'How complete a metric is: coverage, what is left out, and residuals against other totals',
    serves: {
      query: { metrics: ['fees'], groupBy: 'quality', measures: ['periods'] },
      response: 'quality',
    },
    parameters: ['metric', 'category', 'chain', 'app', 'version', 'timeFrame'],
    defaults: { timeFrame: '30d' },
  },
  'quality/sources': {
    summary: 'Completeness of every source by month, and its residual',
    serves: {
      query: { metrics: ['fees'], groupBy: 'quality', measures: ['series'] },
      response: 'sourceQuality',
    },
    parameters: ['timeFrame'],
    defaults: { timeFrame: '1y' },
  },
  'quality/apps': {
    summary: 'Completeness of the largest applications by month, and their residuals',
    serves: {
      query: { metrics: ['fees'], groupBy: 'quality', measures: ['periods'] },
      response: 'appQuality',
    },
    parameters: ['metric', 'chain', 'timeFrame', 'limit'],
    defaults: { timeFrame: '1y', limit: 50 },
  },
} as const satisfies Record<string, Endpoint>
