import type { Dashboard } from './dashboard.ts'

export const performance = {
  'major-cryptocurrencies': {
    kind: 'planned',
    title: 'Major Cryptocurrencies',
    description: 'Cumulative returns of the largest assets',
  },
  'layer-1-chains': {
    kind: 'planned',
    title: 'Layer 1 Chains',
    description: 'Returns, price and market cap of chain tokens',
  },
  'defi-protocols': { kind: 'planned', title: 'DeFi Protocols', description: 'Returns of DeFi tokens' },
} as const satisfies Record<string, Dashboard>
