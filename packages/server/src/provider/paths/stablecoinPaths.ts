import { stablecoinEndpoint } from '../families/stablecoins/stablecoin.ts'
import { stablecoinChainsEndpoint } from '../families/stablecoins/stablecoinChains.ts'
import { stablecoinChartsEndpoint } from '../families/stablecoins/stablecoinCharts.ts'
import { stablecoinDominanceEndpoint } from '../families/stablecoins/stablecoinDominance.ts'
import { stablecoinPricesEndpoint } from '../families/stablecoins/stablecoinPrices.ts'
import { stablecoinsEndpoint } from '../families/stablecoins/stablecoins.ts'
import type { PathRow } from './PathRow.ts'

/** Stablecoins. Source: provider.md 1.2. */
export const stablecoinPaths: readonly PathRow[] = [
  {
    path: '/stablecoins/stablecoins',
    free: 'https://stablecoins.llama.fi/stablecoins',
    pro: '/stablecoins/stablecoins',
    status: 'free',
    since: null,
    usedBy: 'stablecoin share: largest coin of each chain',
    endpoint: () => stablecoinsEndpoint(),
  },
  {
    path: '/stablecoins/stablecoincharts/all',
    free: 'https://stablecoins.llama.fi/stablecoincharts/all',
    pro: '/stablecoins/stablecoincharts/all',
    status: 'free',
    since: null,
    usedBy: 'stablecoin share: chart',
    endpoint: () => stablecoinChartsEndpoint(),
  },
  {
    path: '/stablecoins/stablecoincharts/{chain}',
    free: 'https://stablecoins.llama.fi/stablecoincharts/{chain}',
    pro: '/stablecoins/stablecoincharts/{chain}',
    status: 'free',
    since: null,
    usedBy: 'stablecoin share: chart',
    endpoint: () => stablecoinChartsEndpoint('base'),
  },
  {
    path: '/stablecoins/stablecoin/{id}',
    free: 'https://stablecoins.llama.fi/stablecoin/{id}',
    pro: '/stablecoins/stablecoin/{id}',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => stablecoinEndpoint('1'),
  },
  {
    path: '/stablecoins/stablecoinchains',
    free: 'https://stablecoins.llama.fi/stablecoinchains',
    pro: '/stablecoins/stablecoinchains',
    status: 'free',
    since: null,
    usedBy: 'stablecoin share: table',
    endpoint: () => stablecoinChainsEndpoint(),
  },
  {
    path: '/stablecoins/stablecoinprices',
    free: 'https://stablecoins.llama.fi/stablecoinprices',
    pro: '/stablecoins/stablecoinprices',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => stablecoinPricesEndpoint(),
  },
  {
    path: '/stablecoins/stablecoindominance/{chain}',
    free: 'https://stablecoins.llama.fi/stablecoindominance/{chain}',
    pro: '/stablecoins/stablecoindominance/{chain}',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => stablecoinDominanceEndpoint('base'),
  },
]
