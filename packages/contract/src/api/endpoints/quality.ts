import { metricIds } from '../../metrics/metrics.ts'
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

export const restatementEndpoints = {
  restatements: {
    summary:
      'Values of complete days that the provider has changed or withdrawn since, the largest changes first; at most 1,000 of them. /api/restatements is the same',
    shortPath: '/api/restatements',
    serves: {
      query: {
        // A list of any of them counts as one of all: whether it may be exported depends on each.
        metrics: ['fees', ...metricIds.filter(metric => metric !== 'fees')],
        groupBy: 'restatement',
        measures: ['periods'],
      },
      response: 'restatements',
    },
    parameters: ['source', 'app', 'chain', 'since', 'until', 'keep', 'limit'],
    defaults: { timeFrame: 'all', limit: 100 },
  },
} as const satisfies Record<string, Endpoint>
