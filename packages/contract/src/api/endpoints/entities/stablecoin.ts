import type { Endpoint } from '../model/Endpoint.ts'

/** Endpoints of the page of a stablecoin. */
export const stablecoin = {
  stablecoin: {
    summary: 'One stablecoin: supply with its changes, peg and chains',
    serves: {
      query: { metrics: ['stablecoinSupply'], groupBy: 'entity', measures: ['periods'] },
      response: 'stablecoinProfile',
    },
    parameters: ['id'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
  'stablecoin/timeseries': {
    summary: 'Daily supply of one stablecoin by chain (the ten largest, and Others), with net inflows',
    serves: {
      query: { metrics: ['stablecoinSupply'], groupBy: 'chain', measures: ['series'] },
      response: 'stablecoinTimeseries',
    },
    parameters: ['id', 'timeFrame', 'resamplePeriod'],
    required: ['id'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
} as const satisfies Record<string, Endpoint>
