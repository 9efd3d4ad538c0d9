import type { Dashboard } from './dashboard.ts'

export const spotDex = {
  'spot-dex-volume-app': {
    kind: 'planned',
    title: 'Spot DEX Volume by App',
    description: 'Trading volume of spot exchanges',
  },
  'spot-dex-revenue-app': {
    kind: 'planned',
    title: 'Spot DEX Revenue by App',
    description: 'What spot exchanges keep of the fees',
  },
  'spot-dex-fees-app': {
    kind: 'planned',
    title: 'Spot DEX Fees by App',
    description: 'What traders pay to spot exchanges',
  },
  'spot-dex-volume-chain': {
    kind: 'planned',
    title: 'Spot DEX Volume by Chain',
    description: 'Spot volume split by blockchain',
  },
  'spot-dex-revenue-chain': {
    kind: 'planned',
    title: 'Spot DEX Revenue by Chain',
    description: 'Spot DEX revenue split by blockchain',
  },
  'spot-dex-fees-chain': {
    kind: 'planned',
    title: 'Spot DEX Fees by Chain',
    description: 'Spot DEX fees split by blockchain',
  },
} as const satisfies Record<string, Dashboard>
