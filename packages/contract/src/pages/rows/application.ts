import type { PageBase } from '../model/Page.ts'
import { statusPage } from '../templates/plain.ts'
import { home } from './home.ts'

export const application = {
  home,
  status: statusPage({
    title: 'Status',
    description: 'Every source of the figures: when it last answered, and when it is asked next',
  }),
} satisfies Record<string, PageBase>
