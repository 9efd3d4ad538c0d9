import { free, internal, type PathRow } from '../../api/PathRow.ts'
import { batchHistoricalEndpoint } from './batchHistorical.ts'
import { blockEndpoint } from './blocks.ts'
import { coinChartEndpoint } from './coinCharts.ts'
import { mcapsEndpoint } from './mcaps.ts'
import { percentageEndpoint } from './percentages.ts'
import { currentPricesEndpoint, firstPricesEndpoint, historicalPricesEndpoint } from './prices.ts'

export const coinPaths: readonly PathRow[] = [
  free('/coins/prices/current/{coins}', () => currentPricesEndpoint(['coingecko:bitcoin'])),
  free('/coins/prices/historical/{timestamp}/{coins}', () =>
    historicalPricesEndpoint(1788566400, ['coingecko:bitcoin']),
  ),
  free('/coins/prices/first/{coins}', () => firstPricesEndpoint(['coingecko:bitcoin'])),
  free('/coins/chart/{coins}', () => coinChartEndpoint(['coingecko:bitcoin'])),
  free('/coins/percentage/{coins}', () => percentageEndpoint(['coingecko:bitcoin'])),
  free('/coins/block/{chain}/{timestamp}', () => blockEndpoint('base', 1788566400)),
  free('/coins/batchHistorical', () => batchHistoricalEndpoint({ 'coingecko:bitcoin': [1788566400] })),
  internal('/coins/mcaps', () => mcapsEndpoint(['coingecko:bitcoin'])),
]
