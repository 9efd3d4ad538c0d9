import type { Dashboard } from './dashboard.ts'

export const volume = {
  'total-chain-volume': {
    kind: 'planned',
    title: 'Total Chain Volume',
    description: 'Spot and perps volume per chain',
  },
} as const satisfies Record<string, Dashboard>
