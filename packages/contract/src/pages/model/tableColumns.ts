import { periodFields } from '../../api/fields/periodFields.ts'
import { appMetrics } from '../../metrics/appMetrics.ts'
import { ratioColumnIds } from '../../metrics/ratioColumns.ts'

/** Columns of rankings of applications and of chains. Which of them a table has depends on its kind and its range. */
export const rankingColumns = [
  'rank',
  'badge',
  'name',
  'category',
  'chains',
  'protocolCount',
  'value',
  ...Object.values(periodFields),
  'previous',
  'averageDaily',
  'change',
  'change24h',
  'change7d',
  'total',
  'marketShare',
  'shareChange',
  'quality',
  'dateRange',
  ...ratioColumnIds,
] as const

export type RankingColumn = (typeof rankingColumns)[number]

/** The change of rank can be shown, but no table is sorted by it. */
export const choosableRankingColumns = [...rankingColumns, 'rankChange'] as const

/** Columns of the other tables whose order is in the address. */
export const tableColumns = {
  applications: ['rank', 'name', 'value', 'change', 'marketShare', 'shareChange'],
  appChains: ['chain', ...appMetrics, 'change', 'share', 'shareChange'],
  coinChains: ['chain', 'supply', 'share', 'change24h', 'change7d', 'change30d'],
  assets: [
    'rank',
    'name',
    'price',
    'marketCap',
    '24h',
    '7d',
    '30d',
    '1y',
    'frameReturn',
    'trend',
    ...ratioColumnIds,
  ],
  events: ['day', 'kind', 'name', 'amount', 'returned', 'detail', 'chains', 'investors', 'source'],
  restatements: ['at', 'name', 'source', 'day', 'before', 'after', 'difference', 'change'],
  bridges: [
    'rank',
    'bridge',
    'value',
    'volume24h',
    'volume7d',
    'volume30d',
    'change',
    'change1d',
    'marketShare',
  ],
  stablecoins: ['rank', 'chain', 'totalValue', 'change', 'dominance', 'topStablecoin', 'topStablecoinShare'],
} as const satisfies Record<string, readonly string[]>
