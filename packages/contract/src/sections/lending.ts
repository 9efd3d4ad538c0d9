import type { Dashboard } from './dashboard.ts'

export const lending = {
  'borrow-lend-tvl-app': {
    kind: 'planned',
    title: 'Borrow/Lend TVL by App',
    description: 'Deposits held by lending protocols',
  },
  'borrow-lend-borrows-app': {
    kind: 'planned',
    title: 'Borrow/Lend Borrows by App',
    description: 'Outstanding loans of lending protocols',
  },
  'borrow-lend-revenue-app': {
    kind: 'planned',
    title: 'Borrow/Lend Revenue by App',
    description: 'What lending protocols keep of the interest',
  },
  'borrow-lend-tvl-chain': {
    kind: 'planned',
    title: 'Borrow/Lend TVL by Chain',
    description: 'Lending deposits split by blockchain',
  },
  'borrow-lend-borrows-chain': {
    kind: 'planned',
    title: 'Borrow/Lend Borrows by Chain',
    description: 'Outstanding loans split by blockchain',
  },
  'borrow-lend-revenue-chain': {
    kind: 'planned',
    title: 'Borrow/Lend Revenue by Chain',
    description: 'Lending revenue split by blockchain',
  },
} as const satisfies Record<string, Dashboard>
