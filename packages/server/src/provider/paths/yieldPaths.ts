import { lendBorrowEndpoint, poolsBorrowEndpoint } from '../families/yields/lendingPools.ts'
import { lsdRatesEndpoint } from '../families/yields/lsdRates.ts'
import { perpsEndpoint } from '../families/yields/perpRates.ts'
import { lendingChartEndpoint, poolChartEndpoint } from '../families/yields/poolCharts.ts'
import { poolsEndpoint } from '../families/yields/pools.ts'
import type { PathRow } from './PathRow.ts'

/** Yields and lending. Source: provider.md 1.2. */
export const yieldPaths: readonly PathRow[] = [
  {
    path: '/yields/pools',
    free: 'https://yields.llama.fi/pools',
    pro: '/yields/pools',
    status: 'free',
    since: null,
    usedBy: 'lending borrows, where protocols have none (joined to lendBorrow)',
    endpoint: () => poolsEndpoint(),
  },
  {
    path: '/yields/poolsBorrow',
    free: 'https://yields.llama.fi/poolsBorrow',
    pro: '/yields/poolsBorrow',
    status: 'pro',
    since: null,
    usedBy: 'lending borrows, where protocols have none',
    endpoint: () => poolsBorrowEndpoint(),
  },
  // Not in the spec but for its 'alternate endpoints' of borrow pools.
  {
    path: '/yields/lendBorrow',
    free: 'https://yields.llama.fi/lendBorrow',
    pro: null,
    status: 'internal',
    since: null,
    usedBy: 'lending borrows, where protocols have none',
    endpoint: () => lendBorrowEndpoint(),
  },
  {
    path: '/yields/chart/{pool}',
    free: 'https://yields.llama.fi/chart/{pool}',
    pro: '/yields/chart/{pool}',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => poolChartEndpoint('747c1d2a'),
  },
  {
    path: '/yields/chartLendBorrow/{pool}',
    free: 'https://yields.llama.fi/chartLendBorrow/{pool}',
    pro: '/yields/chartLendBorrow/{pool}',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => lendingChartEndpoint('747c1d2a'),
  },
  {
    path: '/yields/lsdRates',
    free: 'https://yields.llama.fi/lsdRates',
    pro: '/yields/lsdRates',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => lsdRatesEndpoint(),
  },
  {
    path: '/yields/perps',
    free: 'https://yields.llama.fi/perps',
    pro: '/yields/perps',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => perpsEndpoint(),
  },
]
