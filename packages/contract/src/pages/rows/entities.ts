import type { PageBase } from '../model/Page.ts'
import { appPage } from '../templates/app.ts'

/** A page for every name of a kind. */
export const entities = {
  app: appPage({
    path: '/app/{slug}',
    title: '{slug}',
    description: 'Fees, revenue, volume, TVL and market share of {slug}, by version and by chain',
    crumb: { label: 'Applications', path: '/application-fees' },
  }),
} satisfies Record<string, PageBase>
