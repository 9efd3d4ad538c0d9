import { paid, type PathRow } from '../../api/PathRow.ts'
import { chainAssetsEndpoint } from './chainAssets.ts'
import { etfFlowsEndpoint, etfSnapshotEndpoint } from './etfs.ts'
import { fdvPerformanceEndpoint } from './fdvPerformance.ts'
import { forksEndpoint, oraclesEndpoint } from './groups.ts'
import { hacksEndpoint } from './hacks.ts'
import { historicalLiquidityEndpoint } from './historicalLiquidity.ts'
import { inflowsEndpoint } from './inflows.ts'
import { raisesEndpoint } from './raises.ts'
import { tokenProtocolsEndpoint } from './tokenProtocols.ts'
import { treasuriesEndpoint, treasuryChartEndpoint } from './treasuries.ts'
import { usageEndpoint } from './usage.ts'

export const paidTierPaths: readonly PathRow[] = [
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
]
