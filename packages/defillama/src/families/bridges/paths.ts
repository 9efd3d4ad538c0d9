import { paid, type PathRow } from '../../api/PathRow.ts'
import { bridgeEndpoint } from './bridge.ts'
import { bridgeDayStatsEndpoint } from './bridgeDayStats.ts'
import { bridgesEndpoint } from './bridges.ts'
import { bridgeTransactionsEndpoint } from './bridgeTransactions.ts'
import { bridgeVolumeEndpoint } from './bridgeVolume.ts'

export const bridgePaths: readonly PathRow[] = [
  paid('/bridges/bridges', () => bridgesEndpoint(), '2026-01-10'),
  paid('/bridges/bridge/{id}', () => bridgeEndpoint('80'), '2026-01-10'),
  paid('/bridges/bridgevolume/{chain}', () => bridgeVolumeEndpoint(), '2026-01-10'),
  paid(
    '/bridges/bridgedaystats/{timestamp}/{chain}',
    () => bridgeDayStatsEndpoint(1788566400, 'base'),
    '2026-01-10',
  ),
  paid('/bridges/transactions/{id}', () => bridgeTransactionsEndpoint('80'), '2026-01-10'),
]
