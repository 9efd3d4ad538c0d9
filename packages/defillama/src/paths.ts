import type { PathRow } from './api/PathRow.ts'
import { bridgePaths } from './families/bridges/paths.ts'
import { coinPaths } from './families/coins/paths.ts'
import { dimensionPaths } from './families/feesAndVolume/paths.ts'
import { paidTierPaths } from './families/paidTier/paths.ts'
import { removedPaths } from './families/removed.ts'
import { stablecoinPaths } from './families/stablecoins/paths.ts'
import { tvlPaths } from './families/tvl/paths.ts'
import { yieldPaths } from './families/yields/paths.ts'

export const paths: readonly PathRow[] = [
  ...dimensionPaths,
  ...tvlPaths,
  ...coinPaths,
  ...yieldPaths,
  ...stablecoinPaths,
  ...bridgePaths,
  ...paidTierPaths,
  ...removedPaths,
]
