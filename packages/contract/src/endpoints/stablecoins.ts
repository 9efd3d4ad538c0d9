import type { EndpointRow } from './EndpointRow.ts'

export const stablecoins = {
  'stablecoin-market-share-by-chain': {
    summary: 'Stablecoins circulating on each chain: day by day, or the latest reading as a table',
    question: {
      by: 'format',
      questions: {
        timeseries: { kind: 'stablecoinSeries', metric: 'stablecoinSupply' },
        table: { kind: 'stablecoinTable', metric: 'stablecoinSupply' },
      },
    },
    parameters: ['timeFrame', 'format', 'topN', 'resamplePeriod'],
    defaults: { timeFrame: '30d', format: 'timeseries', topN: 10, resamplePeriod: 'D' },
  },
} as const satisfies Record<string, EndpointRow>
