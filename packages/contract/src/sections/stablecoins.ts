import type { Dashboard } from './dashboard.ts'

export const stablecoins = {
  'stablecoin-market-share-chain': {
    kind: 'planned',
    title: 'Stablecoin Market Share',
    description: 'Stablecoin supply by blockchain',
  },
} as const satisfies Record<string, Dashboard>
