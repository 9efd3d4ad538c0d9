import type { EntityKind } from '../../metrics/entityKinds.ts'
import type { EntityPage } from '../templates/entity.ts'
import { app } from './entities/app.ts'
import { asset } from './entities/asset.ts'
import { bridge } from './entities/bridge.ts'
import { category, categoryChains, categoryYearly } from './entities/category.ts'
import { chain } from './entities/chain.ts'
import { stablecoin } from './entities/stablecoin.ts'

/** A page for every name of a kind. */
const ownPages = { app, chain, asset, category, stablecoin, bridge } satisfies {
  readonly [Kind in EntityKind]: EntityPage<Kind>
}

export const entityPages = {
  ...ownPages,
  'category-chains': categoryChains,
  'category-yearly': categoryYearly,
}
