import type { Endpoint } from '../model/Endpoint.ts'

/** Endpoints of the page of a stablecoin. */
export const stablecoin = {
  stablecoin: {
    summary: 'One stablecoin: its supply, what it was before, its peg, and the chains it is on',
    serves: {
      query: { metrics: ['stablecoinSupply'], groupBy: 'entity', measures: ['periods'] },
      response: 'stablecoinProfile',
    },
    parameters: ['id'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
  'stablecoin/timeseries': {
    summary: 'The supply of one stablecoin day by day, its ten largest chains apart, and its net inflows',
    serves: {
      query: { metrics: ['stablecoinSupply'], groupBy: 'chain', measures: ['series'] },
      response: 'stablecoinTimeseries',
    },
    parameters: ['id', 'timeFrame', 'resamplePeriod'],
    required: ['id'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
} as const satisfies Record<string, Endpoint>
