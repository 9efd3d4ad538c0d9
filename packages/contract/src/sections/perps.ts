import type { Dashboard } from './dashboard.ts'

export const perps = {
  'perps-volume-app': {
    kind: 'planned',
    title: 'Perps Volume by App',
    description: 'Notional volume of perps venues',
  },
  'perps-revenue-app': {
    kind: 'planned',
    title: 'Perps Revenue by App',
    description: 'What perps venues keep of the fees',
  },
  'perps-fees-by-app': {
    kind: 'planned',
    title: 'Perps Fees by App',
    description: 'What traders pay to perps venues',
  },
  'perps-volume-chain': {
    kind: 'planned',
    title: 'Perps Volume by Chain',
    description: 'Perps volume split by blockchain',
  },
  'perps-revenue-chain': {
    kind: 'planned',
    title: 'Perps Revenue by Chain',
    description: 'Perps revenue split by blockchain',
  },
  'perps-fees-chain': {
    kind: 'planned',
    title: 'Perps Fees by Chain',
    description: 'Perps fees split by blockchain',
  },
} as const satisfies Record<string, Dashboard>
