import type { Endpoint } from './model/Endpoint.ts'

export const quality = {
  quality: {
    summary: 'How complete a metric is: coverage, what is left out, and residuals against other totals',
    serves: {
      query: { metrics: ['fees'], groupBy: 'quality', measures: ['periods'] },
      response: 'quality',
    },
    parameters: ['metric', 'category', 'chain', 'app', 'version', 'timeFrame'],
    defaults: { timeFrame: '30d' },
  },
} as const satisfies Record<string, Endpoint>
