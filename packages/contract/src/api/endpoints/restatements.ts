import { metricIds } from '../../metrics/metrics.ts'
import type { Endpoint } from './Endpoint.ts'

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
