import { bridgePaths } from './bridgePaths.ts'
import { coinPaths } from './coinPaths.ts'
import { dimensionPaths } from './dimensionPaths.ts'
import type { PathRow } from './PathRow.ts'
import { removedPaths } from './removedPaths.ts'
import { soldPaths } from './soldPaths.ts'
import { stablecoinPaths } from './stablecoinPaths.ts'
import { tvlPaths } from './tvlPaths.ts'
import { yieldPaths } from './yieldPaths.ts'

/** Every path of the spec's list 'Data provider' (section 7), and the two more that views need. */
export const paths: readonly PathRow[] = [
  ...dimensionPaths,
  ...tvlPaths,
  ...coinPaths,
  ...yieldPaths,
  ...stablecoinPaths,
  ...bridgePaths,
  ...soldPaths,
  ...removedPaths,
]
