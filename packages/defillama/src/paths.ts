import type { ProviderEndpoint } from './api/endpoint.ts'
import { bridgeEndpoint } from './families/bridges/bridge.ts'
import { bridgeDayStatsEndpoint, bridgeVolumeEndpoint } from './families/bridges/bridgeDayStats.ts'
import { bridgesEndpoint } from './families/bridges/bridges.ts'
import { bridgeTransactionsEndpoint } from './families/bridges/bridgeTransactions.ts'
import { batchHistoricalEndpoint } from './families/coins/batchHistorical.ts'
import { blockEndpoint } from './families/coins/blocks.ts'
import { coinChartEndpoint } from './families/coins/coinCharts.ts'
import { mcapsEndpoint } from './families/coins/mcaps.ts'
import {
  currentPricesEndpoint,
  firstPricesEndpoint,
  historicalPricesEndpoint,
  percentageEndpoint,
} from './families/coins/prices.ts'
import { overviewEndpoint, summaryEndpoint } from './families/feesAndVolume/dimensions.ts'
import { chainAssetsEndpoint } from './families/paidTier/chainAssets.ts'
import { etfFlowsEndpoint, etfSnapshotEndpoint } from './families/paidTier/etfs.ts'
import { fdvPerformanceEndpoint } from './families/paidTier/fdvPerformance.ts'
import { forksEndpoint, oraclesEndpoint } from './families/paidTier/groups.ts'
import { hacksEndpoint } from './families/paidTier/hacks.ts'
import { inflowsEndpoint } from './families/paidTier/inflows.ts'
import { raisesEndpoint } from './families/paidTier/raises.ts'
import { tokenProtocolsEndpoint, historicalLiquidityEndpoint } from './families/paidTier/tokens.ts'
import { treasuriesEndpoint, treasuryChartEndpoint } from './families/paidTier/treasuries.ts'
import { usageEndpoint } from './families/paidTier/usage.ts'
import { activeUsersEndpoint, formerEtfsEndpoint, userDataEndpoint } from './families/removed.ts'
import { stablecoinEndpoint } from './families/stablecoins/stablecoin.ts'
import { stablecoinChainsEndpoint } from './families/stablecoins/stablecoinChains.ts'
import {
  stablecoinChartsEndpoint,
  stablecoinDominanceEndpoint,
} from './families/stablecoins/stablecoinCharts.ts'
import { stablecoinPricesEndpoint } from './families/stablecoins/stablecoinPrices.ts'
import { stablecoinsEndpoint } from './families/stablecoins/stablecoins.ts'
import { chainsEndpoint, historicalChainTvlEndpoint } from './families/tvl/chains.ts'
import { protocolEndpoint, tvlEndpoint } from './families/tvl/protocol.ts'
import { protocolsEndpoint } from './families/tvl/protocols.ts'
import { lendingChartEndpoint, poolChartEndpoint } from './families/yields/poolCharts.ts'
import { poolsEndpoint, lendBorrowEndpoint, poolsBorrowEndpoint } from './families/yields/pools.ts'
import { perpsEndpoint, lsdRatesEndpoint } from './families/yields/rates.ts'

/** `internal`: undocumented, on the free host only. */
type Tier = 'free' | 'requires-key' | 'internal' | 'removed'

export interface PathRow {
  readonly path: string
  readonly tier: Tier
  /** When it began to require a key or was removed: a day or a month. */
  readonly since: string | null
  /** Throws GONE for a removed path. */
  readonly example: () => ProviderEndpoint
}

const createRow =
  (tier: Tier) =>
  (path: string, example: () => ProviderEndpoint, since: string | null = null): PathRow => ({
    path,
    tier,
    since,
    example,
  })

const free = createRow('free')
const paid = createRow('requires-key')
const internal = createRow('internal')
const removed = createRow('removed')

export const paths: readonly PathRow[] = [
  free('/api/overview/fees', () => overviewEndpoint('fees')),
  free('/api/overview/fees/{chain}', () => overviewEndpoint('fees', { chain: 'base' })),
  free('/api/summary/fees/{protocol}', () => summaryEndpoint('fees', 'hyperliquid')),
  free('/api/overview/dexs', () => overviewEndpoint('dexs')),
  free('/api/overview/dexs/{chain}', () => overviewEndpoint('dexs', { chain: 'base' })),
  free('/api/summary/dexs/{protocol}', () => summaryEndpoint('dexs', 'hyperliquid')),
  paid('/api/overview/derivatives', () => overviewEndpoint('derivatives'), '2026-03'),
  paid(
    '/api/overview/derivatives/{chain}',
    () => overviewEndpoint('derivatives', { chain: 'base' }),
    '2026-03',
  ),
  paid('/api/summary/derivatives/{protocol}', () => summaryEndpoint('derivatives', 'hyperliquid'), '2026-03'),
  free('/api/overview/options', () => overviewEndpoint('options')),
  free('/api/overview/options/{chain}', () => overviewEndpoint('options', { chain: 'base' })),
  free('/api/summary/options/{protocol}', () => summaryEndpoint('options', 'hyperliquid')),
  ...(['open-interest', 'aggregators', 'aggregator-derivatives'] as const).flatMap(family => [
    free(`/api/overview/${family}`, () => overviewEndpoint(family)),
    free(`/api/overview/${family}/{chain}`, () => overviewEndpoint(family, { chain: 'base' })),
    free(`/api/summary/${family}/{protocol}`, () => summaryEndpoint(family, 'hyperliquid')),
  ]),
  free('/api/v2/chains', () => chainsEndpoint()),
  free('/api/v2/historicalChainTvl', () => historicalChainTvlEndpoint()),
  free('/api/v2/historicalChainTvl/{chain}', () => historicalChainTvlEndpoint('base')),
  free('/api/protocols', () => protocolsEndpoint()),
  free('/api/protocol/{protocol}', () => protocolEndpoint('aave-v3')),
  free('/api/tvl/{protocol}', () => tvlEndpoint('aave-v3')),
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
  free('/yields/pools', () => poolsEndpoint()),
  paid('/yields/poolsBorrow', () => poolsBorrowEndpoint()),
  internal('/yields/lendBorrow', () => lendBorrowEndpoint()),
  free('/yields/chart/{pool}', () => poolChartEndpoint('747c1d2a')),
  paid('/yields/chartLendBorrow/{pool}', () => lendingChartEndpoint('747c1d2a')),
  paid('/yields/lsdRates', () => lsdRatesEndpoint()),
  paid('/yields/perps', () => perpsEndpoint()),
  free('/stablecoins/stablecoins', () => stablecoinsEndpoint()),
  free('/stablecoins/stablecoincharts/all', () => stablecoinChartsEndpoint()),
  free('/stablecoins/stablecoincharts/{chain}', () => stablecoinChartsEndpoint('base')),
  free('/stablecoins/stablecoin/{id}', () => stablecoinEndpoint('1')),
  free('/stablecoins/stablecoinchains', () => stablecoinChainsEndpoint()),
  free('/stablecoins/stablecoinprices', () => stablecoinPricesEndpoint()),
  paid('/stablecoins/stablecoindominance/{chain}', () => stablecoinDominanceEndpoint('base')),
  paid('/bridges/bridges', () => bridgesEndpoint(), '2026-01-10'),
  paid('/bridges/bridge/{id}', () => bridgeEndpoint('80'), '2026-01-10'),
  paid('/bridges/bridgevolume/{chain}', () => bridgeVolumeEndpoint(), '2026-01-10'),
  paid(
    '/bridges/bridgedaystats/{timestamp}/{chain}',
    () => bridgeDayStatsEndpoint(1788566400, 'base'),
    '2026-01-10',
  ),
  paid('/bridges/transactions/{id}', () => bridgeTransactionsEndpoint('80'), '2026-01-10'),
  paid('/api/treasuries', () => treasuriesEndpoint()),
  paid('/api/v2/chart/treasury/protocol/{protocol}', () => treasuryChartEndpoint('aave', 'others')),
  paid('/api/tokenProtocols/{symbol}', () => tokenProtocolsEndpoint('usdt')),
  paid('/api/historicalLiquidity/{token}', () => historicalLiquidityEndpoint('usdt')),
  paid('/api/inflows/{protocol}/{timestamp}', () => inflowsEndpoint('aave-v3', 1788566400)),
  paid('/api/chainAssets', () => chainAssetsEndpoint()),
  paid('/api/raises', () => raisesEndpoint()),
  paid('/api/hacks', () => hacksEndpoint()),
  paid('/api/forks', () => forksEndpoint()),
  paid('/api/oracles', () => oraclesEndpoint()),
  paid('/etfs/snapshot', () => etfSnapshotEndpoint()),
  paid('/etfs/flows', () => etfFlowsEndpoint()),
  paid('/fdv/performance/{period}', () => fdvPerformanceEndpoint('30')),
  paid('/usage', () => usageEndpoint()),
  removed('/api/activeUsers', () => activeUsersEndpoint(), '2025-12-25'),
  removed('/api/userData/{type}/{protocolId}', () => userDataEndpoint('users', '1'), '2025-12-25'),
  removed('/etfs/overview', () => formerEtfsEndpoint('overview'), '2025-08-19'),
  removed('/etfs/overviewEth', () => formerEtfsEndpoint('overviewEth'), '2025-08-19'),
  removed('/etfs/history', () => formerEtfsEndpoint('history'), '2025-08-19'),
  removed('/etfs/historyEth', () => formerEtfsEndpoint('historyEth'), '2025-08-19'),
]
