import { bridgeEndpoint } from '../families/bridges/bridge.ts'
import { bridgeDayStatsEndpoint } from '../families/bridges/bridgeDayStats.ts'
import { bridgesEndpoint } from '../families/bridges/bridges.ts'
import { bridgeTransactionsEndpoint } from '../families/bridges/bridgeTransactions.ts'
import { bridgeVolumeEndpoint } from '../families/bridges/bridgeVolume.ts'
import type { PathRow } from './PathRow.ts'

/** Bridges. Source: provider.md 1.2. */
export const bridgePaths: readonly PathRow[] = [
  {
    path: '/bridges/bridges',
    free: 'https://bridges.llama.fi/bridges',
    pro: '/bridges/bridges',
    status: 'pro',
    since: '2026-01-10',
    usedBy: 'bridge volume',
    endpoint: () => bridgesEndpoint(),
  },
  {
    path: '/bridges/bridge/{id}',
    free: 'https://bridges.llama.fi/bridge/{id}',
    pro: '/bridges/bridge/{id}',
    status: 'pro',
    since: '2026-01-10',
    usedBy: 'none yet',
    endpoint: () => bridgeEndpoint('80'),
  },
  {
    path: '/bridges/bridgevolume/{chain}',
    free: 'https://bridges.llama.fi/bridgevolume/{chain}',
    pro: '/bridges/bridgevolume/{chain}',
    status: 'pro',
    since: '2026-01-10',
    usedBy: 'bridge volume: change against the frame before',
    endpoint: () => bridgeVolumeEndpoint(),
  },
  {
    path: '/bridges/bridgedaystats/{timestamp}/{chain}',
    free: 'https://bridges.llama.fi/bridgedaystats/{timestamp}/{chain}',
    pro: '/bridges/bridgedaystats/{timestamp}/{chain}',
    status: 'pro',
    since: '2026-01-10',
    usedBy: 'none yet',
    endpoint: () => bridgeDayStatsEndpoint(1788566400, 'base'),
  },
  {
    path: '/bridges/transactions/{id}',
    free: 'https://bridges.llama.fi/transactions/{id}',
    pro: '/bridges/transactions/{id}',
    status: 'pro',
    since: '2026-01-10',
    usedBy: 'none yet',
    endpoint: () => bridgeTransactionsEndpoint('80'),
  },
]
