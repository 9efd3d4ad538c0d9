import type { Endpoint } from '../model/Endpoint.ts'

export const events = {
  events: {
    summary: 'Hacks and raises of all applications, and of whoever is none: the latest first',
    serves: {
      query: { metrics: ['fees'], groupBy: 'event', measures: ['periods'] },
      response: 'events',
    },
    parameters: ['limit'],
    defaults: { timeFrame: 'all', limit: 100 },
  },
  'app/events': {
    summary: 'Hacks and raises of one application, or of a parent and its versions: the latest first',
    serves: {
      query: { metrics: ['fees'], groupBy: 'event', measures: ['periods'] },
      response: 'events',
    },
    parameters: ['app', 'version'],
    required: ['app'],
    defaults: { timeFrame: 'all' },
  },
} as const satisfies Record<string, Endpoint>
