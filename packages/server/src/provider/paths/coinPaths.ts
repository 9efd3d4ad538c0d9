import { batchHistoricalEndpoint } from '../families/coins/batchHistorical.ts'
import { blockEndpoint } from '../families/coins/blocks.ts'
import { coinChartEndpoint } from '../families/coins/coinCharts.ts'
import { mcapsEndpoint } from '../families/coins/mcaps.ts'
import { percentageEndpoint } from '../families/coins/percentages.ts'
import {
  currentPricesEndpoint,
  firstPricesEndpoint,
  historicalPricesEndpoint,
} from '../families/coins/prices.ts'
import type { PathRow } from './PathRow.ts'

/** Prices of coins. Source: provider.md 1.2. */
export const coinPaths: readonly PathRow[] = [
  {
    path: '/coins/prices/current/{coins}',
    free: 'https://coins.llama.fi/prices/current/{coins}',
    pro: '/coins/prices/current/{coins}',
    status: 'free',
    since: null,
    usedBy: 'performance',
    endpoint: () => currentPricesEndpoint(['coingecko:bitcoin']),
  },
  {
    path: '/coins/prices/historical/{timestamp}/{coins}',
    free: 'https://coins.llama.fi/prices/historical/{timestamp}/{coins}',
    pro: '/coins/prices/historical/{timestamp}/{coins}',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => historicalPricesEndpoint(1788566400, ['coingecko:bitcoin']),
  },
  {
    path: '/coins/prices/first/{coins}',
    free: 'https://coins.llama.fi/prices/first/{coins}',
    pro: '/coins/prices/first/{coins}',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => firstPricesEndpoint(['coingecko:bitcoin']),
  },
  {
    path: '/coins/chart/{coins}',
    free: 'https://coins.llama.fi/chart/{coins}',
    pro: '/coins/chart/{coins}',
    status: 'free',
    since: null,
    usedBy: 'performance',
    endpoint: () => coinChartEndpoint(['coingecko:bitcoin']),
  },
  {
    path: '/coins/percentage/{coins}',
    free: 'https://coins.llama.fi/percentage/{coins}',
    pro: '/coins/percentage/{coins}',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => percentageEndpoint(['coingecko:bitcoin']),
  },
  {
    path: '/coins/block/{chain}/{timestamp}',
    free: 'https://coins.llama.fi/block/{chain}/{timestamp}',
    pro: '/coins/block/{chain}/{timestamp}',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => blockEndpoint('base', 1788566400),
  },
  // The spec posts; the provider has GET only.
  {
    path: 'POST /coins/batchHistorical',
    free: 'https://coins.llama.fi/batchHistorical',
    pro: '/coins/batchHistorical',
    status: 'free',
    since: null,
    usedBy: 'performance',
    endpoint: () => batchHistoricalEndpoint({ 'coingecko:bitcoin': [1788566400] }),
  },
  // Not in the spec: the only market caps there are. Posted.
  {
    path: '/coins/mcaps',
    free: 'https://coins.llama.fi/mcaps',
    pro: '/coins/mcaps',
    status: 'internal',
    since: null,
    usedBy: 'performance: market caps',
    endpoint: () => mcapsEndpoint(['coingecko:bitcoin']),
  },
]
