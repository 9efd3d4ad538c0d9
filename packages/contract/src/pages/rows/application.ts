import type { PageBase } from '../model/Page.ts'
import { explorePage, statusPage, workspacePage } from '../templates/plain.ts'
import { home } from './home.ts'

export const application = {
  home,
  explore: explorePage({
    title: 'Explore',
    label: 'Explore',
    lead: 'compare any metrics on one chart',
    description: 'Compare any metrics, and formulas of them, on one chart',
  }),
  workspace: workspacePage({
    title: 'Workspace',
    label: 'Workspace',
    lead: 'kept in this browser',
    description: 'Starred subjects and saved views, kept in this browser',
  }),
  status: statusPage({
    title: 'Status',
    description: 'Data sources, with their last and next refresh',
  }),
} satisfies Record<string, PageBase>
