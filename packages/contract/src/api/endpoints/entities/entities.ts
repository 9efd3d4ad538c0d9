import type { Endpoint } from '../model/Endpoint.ts'

export const entities = {
  entities: {
    summary:
      'Every application, chain, asset, category, stablecoin and bridge that has a page, with its size',
    serves: {
      query: { metrics: ['fees'], groupBy: 'entity', measures: ['periods'] },
      response: 'entities',
    },
    parameters: [],
    defaults: { timeFrame: '30d' },
  },
} as const satisfies Record<string, Endpoint>
