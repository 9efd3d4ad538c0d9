import type { Dashboard } from './dashboard.ts'

export const treasuries = {
  'dao-treasury-analysis': {
    kind: 'underConstruction',
    title: 'DAO Treasury Analysis',
    description: 'What DAOs hold',
    copy: ['DAO Treasury Analysis', 'Under Construction'],
  },
} as const satisfies Record<string, Dashboard>
