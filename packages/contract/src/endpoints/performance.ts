import type { EndpointRow } from './EndpointRow.ts'

const parameters = ['timeFrame'] as const
const defaults = { timeFrame: '30d' } as const

export const performance = {
  'performance-majors': {
    summary: 'Price, market cap and returns of the major cryptocurrencies, and their cumulative returns',
    question: { kind: 'performance', metric: 'price', group: 'majors' },
    parameters,
    defaults,
  },
  'performance-layer-one-chains': {
    summary: 'Price, market cap and returns of the tokens of layer-1 chains, and their cumulative returns',
    question: { kind: 'performance', metric: 'price', group: 'layerOnes' },
    parameters,
    defaults,
  },
  'performance-defi': {
    summary: 'Price, market cap and returns of the tokens of DeFi protocols, and their cumulative returns',
    question: { kind: 'performance', metric: 'price', group: 'defi' },
    parameters,
    defaults,
  },
} as const satisfies Record<string, EndpointRow>
