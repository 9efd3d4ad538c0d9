import type { PageBase } from '../model/Page.ts'
import { messagePage } from '../templates/plain.ts'

export const treasuries = {
  'dao-treasury-analysis': messagePage({
    title: 'DAO Treasury Analysis',
    description: 'Treasury holdings of DAOs',
    message: ['DAO Treasury Analysis', 'Under Construction'],
  }),
} satisfies Record<string, PageBase>
