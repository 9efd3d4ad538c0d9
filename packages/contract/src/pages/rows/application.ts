import type { PageBase } from '../model/Page.ts'
import { explorePage, statusPage } from '../templates/plain.ts'
import { home } from './home.ts'

export const application = {
  home,
  explore: explorePage({
    title: 'Explore',
    label: 'Explore',
    lead: 'compare any metrics on one chart',
    description: 'Compare any metrics, and formulas of them, on one chart',
  }),
  status: statusPage({
    title: 'Status',
    description: 'Data sources, with their last and next refresh',
  }),
} satisfies Record<string, PageBase>
