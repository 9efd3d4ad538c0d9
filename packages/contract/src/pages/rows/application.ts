import type { PageBase } from '../model/Page.ts'
import { explorePage, statusPage } from '../templates/plain.ts'
import { home } from './home.ts'

export const application = {
  home,
  explore: explorePage({
    title: 'Explore',
    label: 'Explore',
    lead: 'any metric of any subject, on one chart',
    description: 'Any metric of any subject, and formulas of them, on one chart',
  }),
  status: statusPage({
    title: 'Status',
    description: 'Every source of the figures: when it last answered, and when it is asked next',
  }),
} satisfies Record<string, PageBase>
