import { free, internal, paid, type PathRow } from '../../api/PathRow.ts'
import { lendBorrowEndpoint, poolsBorrowEndpoint } from './lendingPools.ts'
import { lsdRatesEndpoint } from './lsdRates.ts'
import { perpsEndpoint } from './perpRates.ts'
import { lendingChartEndpoint, poolChartEndpoint } from './poolCharts.ts'
import { poolsEndpoint } from './pools.ts'

export const yieldPaths: readonly PathRow[] = [
  free('/yields/pools', () => poolsEndpoint()),
  paid('/yields/poolsBorrow', () => poolsBorrowEndpoint()),
  internal('/yields/lendBorrow', () => lendBorrowEndpoint()),
  free('/yields/chart/{pool}', () => poolChartEndpoint('747c1d2a')),
  paid('/yields/chartLendBorrow/{pool}', () => lendingChartEndpoint('747c1d2a')),
  paid('/yields/lsdRates', () => lsdRatesEndpoint()),
  paid('/yields/perps', () => perpsEndpoint()),
]
