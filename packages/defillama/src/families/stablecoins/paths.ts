import { free, paid, type PathRow } from '../../api/PathRow.ts'
import { stablecoinEndpoint } from './stablecoin.ts'
import { stablecoinChainsEndpoint } from './stablecoinChains.ts'
import { stablecoinChartsEndpoint } from './stablecoinCharts.ts'
import { stablecoinDominanceEndpoint } from './stablecoinDominance.ts'
import { stablecoinPricesEndpoint } from './stablecoinPrices.ts'
import { stablecoinsEndpoint } from './stablecoins.ts'

export const stablecoinPaths: readonly PathRow[] = [
  free('/stablecoins/stablecoins', () => stablecoinsEndpoint()),
  free('/stablecoins/stablecoincharts/all', () => stablecoinChartsEndpoint()),
  free('/stablecoins/stablecoincharts/{chain}', () => stablecoinChartsEndpoint('base')),
  free('/stablecoins/stablecoin/{id}', () => stablecoinEndpoint('1')),
  free('/stablecoins/stablecoinchains', () => stablecoinChainsEndpoint()),
  free('/stablecoins/stablecoinprices', () => stablecoinPricesEndpoint()),
  paid('/stablecoins/stablecoindominance/{chain}', () => stablecoinDominanceEndpoint('base')),
]
