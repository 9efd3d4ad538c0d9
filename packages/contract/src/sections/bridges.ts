import type { Dashboard } from './dashboard.ts'

export const bridges = {
  'bridge-volume': { kind: 'planned', title: 'Bridge Volume', description: 'Value moved between chains' },
} as const satisfies Record<string, Dashboard>
