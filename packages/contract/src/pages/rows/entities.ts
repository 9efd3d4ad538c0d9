import type { PageBase } from '../model/Page.ts'
import { appPage } from '../templates/app.ts'
import { chainPage } from '../templates/chain.ts'

/** A page for every name of a kind. */
export const entities = {
  app: appPage({
    path: '/app/{slug}',
    title: '{slug}',
    description: 'Fees, revenue, volume and TVL of {slug}, by version and by chain',
    crumb: { label: 'Applications', path: '/application-fees' },
  }),
  chain: chainPage({
    path: '/chain/{slug}',
    title: '{slug}',
    description: 'What {slug} is made of: fees, volume, lending, stablecoins, applications',
    crumb: { label: 'Chains', path: '/app-fees-by-chain' },
  }),
} satisfies Record<string, PageBase>
