import type { PageBase } from '../model/Page.ts'
import { eventsPage } from '../templates/events.ts'
import { boardPage, explorePage, statusPage, workspacePage } from '../templates/plain.ts'
import { qualityPage } from '../templates/quality.ts'
import { restatementsPage } from '../templates/restatements.ts'
import { home } from './home.ts'

export const application = {
  home,
  explore: explorePage({
    title: 'Explore',
    label: 'Explore',
    lead: 'Compare any metrics on one chart',
    description: 'Compare any metrics, and formulas of them, on one chart',
  }),
  board: boardPage({
    title: 'Board',
    isUnlisted: true,
    description: 'Charts, tables and texts of one address',
  }),
  workspace: workspacePage({
    title: 'Workspace',
    label: 'Workspace',
    lead: 'Kept in this browser',
    description: 'Starred subjects and saved views, kept in this browser',
  }),
  events: eventsPage({
    title: 'Events',
    lead: 'Hacks and raises of applications',
    description: 'Hacks and raises of all applications, with their sources',
    table: { title: 'Hacks and raises', entity: 'Event', plural: 'events', standard: 'day' },
    copy: {
      loading: 'Loading events…',
      errorTitle: 'Could not load the events',
      empty: ['No events', 'Choose another range, or fewer filters'],
    },
  }),
  restatements: restatementsPage({
    path: '/status/restatements',
    title: 'Restatements',
    description: 'Values that the provider has changed after their day was complete',
    crumb: { label: 'Status', path: '/status' },
    table: { title: 'Restatements', entity: 'Restatement', plural: 'restatements', standard: 'difference' },
    copy: {
      loading: 'Loading restatements…',
      errorTitle: 'Could not load the restatements',
      empty: ['No restatements', 'No value of a complete day has been changed by the provider.'],
    },
  }),
  status: statusPage({
    title: 'Status',
    description: 'Data sources, with their last and next refresh',
  }),
  quality: qualityPage({
    path: '/status/quality',
    title: 'Data quality',
    description: 'Completeness of sources and applications by month, and residuals',
    crumb: { label: 'Status', path: '/status' },
  }),
} satisfies Record<string, PageBase>
