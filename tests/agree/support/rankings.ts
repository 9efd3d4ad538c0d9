import { chainSelections } from '@analytics/contract/metrics/chains'

/** A ranking in the forms in which the product shows it. Each form names the same members over the same range. */
export interface AgreedRanking {
  readonly name: string
  /** Path of the page without its ending, and its view. */
  readonly page: readonly [id: string, search: string]
  /** Address below `/api/analytics/`. */
  readonly endpoint: string
  /** The explorer's row, without `top`; null where its rows cannot be filtered so. */
  readonly row: string | null
  /** The metric and kind of the members' lines. */
  readonly line: string
  readonly range: string
  /** Column of the page's table that has the figure of the range. */
  readonly column: string
  /** False where the page's shares are of the chains chosen in its picker. */
  readonly hasShares: boolean
}

const applications = (
  page: string,
  endpoint: string,
  metric: string,
  range: '7d' | '30d' | '90d' | '1y',
  isFiltered = false,
): AgreedRanking => ({
  name: `${page} over ${range}`,
  page: [page, `timeFrame=${range}`],
  endpoint: `${endpoint}?timeFrame=${range}`,
  row: isFiltered ? null : `${metric}.app.*`,
  line: `${metric}.app`,
  range,
  column: metric === 'tvl' || metric === 'borrows' ? 'total' : `total${range}`,
  hasShares: true,
})

export const rankings: readonly AgreedRanking[] = [
  applications('application-fees', 'app-fees', 'fees', '30d'),
  applications('application-fees', 'app-fees', 'fees', '7d'),
  applications('application-revenue', 'app-revenue', 'revenue', '90d'),
  applications('application-supply-side-revenue', 'app-supply-side-revenue', 'supplySideRevenue', '30d'),
  {
    ...applications('application-fees', 'app-fees', 'fees', '90d'),
    row: 'fees.app.*;parents',
    name: 'application-fees by parent',
    page: ['application-fees', 'timeFrame=90d&group=parent'],
    endpoint: 'app-fees?timeFrame=90d&group=parent',
  },
  applications('perps-volume-app', 'perps-volume-by-app', 'perpsVolume', '30d'),
  applications('perps-fees-by-app', 'perps-fees-by-app', 'fees', '30d', true),
  applications('spot-dex-volume-app', 'spot-dex-volume-by-app', 'spotVolume', '30d'),
  applications('spot-dex-fees-app', 'spot-dex-fees-by-app', 'fees', '1y', true),
  applications('borrow-lend-tvl-app', 'borrow-lend-tvl-by-app', 'tvl', '30d'),
  applications('borrow-lend-borrows-app', 'borrow-lend-borrows-by-app', 'borrows', '7d'),
  applications('borrow-lend-revenue-app', 'borrow-lend-revenue-by-app', 'revenue', '30d', true),
  {
    name: 'the applications of Base',
    page: ['app-fees-by-chain', 'timeFrame=30d&tab=breakdown&chain=base'],
    endpoint: 'app-fees-by-chain?timeFrame=30d&type=single-chain&chain=base',
    row: 'fees.app.*@base',
    line: 'fees.app',
    range: '30d',
    column: 'value',
    hasShares: true,
  },
  {
    name: 'fees of chains',
    page: ['app-fees-by-chain', 'timeFrame=30d'],
    endpoint: `app-fees-by-chain?timeFrame=30d&type=multi-chain&sortByFees=true&chains=${chainSelections.main.join(',')}`,
    row: 'fees.chain.*',
    line: 'fees.chain',
    range: '30d',
    column: 'total30d',
    hasShares: false,
  },
  {
    name: 'fees of lending on each chain',
    page: ['category/lending/chains', 'timeFrame=30d'],
    endpoint: 'category/chains?id=lending&metric=fees&timeFrame=30d',
    row: 'fees.category.lending@*',
    line: 'fees.category.lending',
    range: '30d',
    column: 'value',
    hasShares: true,
  },
]
