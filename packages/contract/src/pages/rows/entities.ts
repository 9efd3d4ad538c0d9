import type { PageBase } from '../model/Page.ts'
import { appPage } from '../templates/entities/app.ts'
import { assetPage } from '../templates/entities/asset.ts'
import { bridgePage } from '../templates/entities/bridge.ts'
import { categoryPage } from '../templates/entities/category.ts'
import { chainPage } from '../templates/entities/chain.ts'
import { stablecoinPage } from '../templates/entities/stablecoin.ts'

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
  asset: assetPage({
    path: '/asset/{slug}',
    title: '{slug}',
    description: 'Price, returns and market cap of {slug}, and its price to fees and revenue',
    crumb: { label: 'Assets', path: '/major-cryptocurrencies' },
  }),
  category: categoryPage({
    path: '/category/{slug}',
    title: '{slug}',
    description: 'The applications of {slug}, ranked, and how concentrated they are',
    crumb: { label: 'Categories', path: '/application-fees' },
  }),
  stablecoin: stablecoinPage({
    path: '/stablecoin/{slug}',
    title: '{slug}',
    description: 'The supply of {slug} by chain over time, its inflows and its peg',
    crumb: { label: 'Stablecoins', path: '/stablecoin-market-share-chain' },
  }),
  bridge: bridgePage({
    path: '/bridge/{slug}',
    title: '{slug}',
    description: 'What {slug} moves between chains, day by day, and its rank',
    crumb: { label: 'Bridges', path: '/bridge-volume' },
  }),
} satisfies Record<string, PageBase>
