import type { Endpoint } from '../model/Endpoint.ts'

export const events = {
  events: {
    summary: 'Hacks and funding rounds, with and without an application, newest first',
    serves: {
      query: { metrics: ['fees'], groupBy: 'event', measures: ['periods'] },
      response: 'events',
    },
    parameters: ['timeFrame', 'from', 'to', 'events', 'apps', 'chains', 'keep', 'limit'],
    defaults: { timeFrame: 'all', limit: 100 },
  },
  'app/events': {
    summary: 'Hacks and funding rounds of one application, or of a parent and its versions, newest first',
    serves: {
      query: { metrics: ['fees'], groupBy: 'event', measures: ['periods'] },
      response: 'events',
    },
    parameters: ['app', 'version'],
    required: ['app'],
    defaults: { timeFrame: 'all' },
  },
} as const satisfies Record<string, Endpoint>
