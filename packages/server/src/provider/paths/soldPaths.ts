import { chainAssetsEndpoint } from '../families/sold/chainAssets.ts'
import { etfFlowsEndpoint, etfSnapshotEndpoint } from '../families/sold/etfs.ts'
import { fdvPerformanceEndpoint } from '../families/sold/fdvPerformance.ts'
import { forksEndpoint, oraclesEndpoint } from '../families/sold/groups.ts'
import { hacksEndpoint } from '../families/sold/hacks.ts'
import { historicalLiquidityEndpoint } from '../families/sold/historicalLiquidity.ts'
import { inflowsEndpoint } from '../families/sold/inflows.ts'
import { raisesEndpoint } from '../families/sold/raises.ts'
import { tokenProtocolsEndpoint } from '../families/sold/tokenProtocols.ts'
import { treasuriesEndpoint } from '../families/sold/treasuries.ts'
import { usageEndpoint } from '../families/sold/usage.ts'
import type { PathRow } from './PathRow.ts'

/** What only key holders get. Source: provider.md 1.2. */
export const soldPaths: readonly PathRow[] = [
  {
    path: '/api/treasuries',
    free: 'https://api.llama.fi/treasuries',
    pro: '/api/treasuries',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => treasuriesEndpoint(),
  },
  {
    path: '/api/tokenProtocols/{symbol}',
    free: 'https://api.llama.fi/tokenProtocols/{symbol}',
    pro: '/api/tokenProtocols/{symbol}',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => tokenProtocolsEndpoint('usdt'),
  },
  {
    path: '/api/historicalLiquidity/{token}',
    free: 'https://api.llama.fi/historicalLiquidity/{token}',
    pro: '/api/historicalLiquidity/{token}',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => historicalLiquidityEndpoint('usdt'),
  },
  {
    path: '/api/inflows/{protocol}/{timestamp}',
    free: 'https://api.llama.fi/inflows/{protocol}/{timestamp}',
    pro: '/api/inflows/{protocol}/{timestamp}',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => inflowsEndpoint('aave-v3', 1788566400),
  },
  {
    path: '/api/chainAssets',
    free: 'https://api.llama.fi/chainAssets',
    pro: '/api/chainAssets',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => chainAssetsEndpoint(),
  },
  {
    path: '/api/raises',
    free: 'https://api.llama.fi/raises',
    pro: '/api/raises',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => raisesEndpoint(),
  },
  // Sold by its documents; the free host was once seen to serve it.
  {
    path: '/api/hacks',
    free: 'https://api.llama.fi/hacks',
    pro: '/api/hacks',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => hacksEndpoint(),
  },
  {
    path: '/api/forks',
    free: 'https://api.llama.fi/forks',
    pro: '/api/forks',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => forksEndpoint(),
  },
  {
    path: '/api/oracles',
    free: 'https://api.llama.fi/oracles',
    pro: '/api/oracles',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => oraclesEndpoint(),
  },
  {
    path: '/etfs/snapshot',
    free: 'https://etfs.llama.fi/snapshot',
    pro: '/etfs/snapshot',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => etfSnapshotEndpoint(),
  },
  {
    path: '/etfs/flows',
    free: 'https://etfs.llama.fi/flows',
    pro: '/etfs/flows',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => etfFlowsEndpoint(),
  },
  {
    path: '/fdv/performance/{period}',
    free: 'https://fdv-server.llama.fi/performance/{period}',
    pro: '/fdv/performance/{period}',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => fdvPerformanceEndpoint('30'),
  },
  // The key is last in its address.
  {
    path: '/usage',
    free: null,
    pro: '/usage',
    status: 'pro',
    since: null,
    usedBy: 'none yet',
    endpoint: () => usageEndpoint(),
  },
]
