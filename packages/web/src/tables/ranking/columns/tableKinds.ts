import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import type { RankingColumn } from '@analytics/contract/pages/model/tableColumns'
import { standardTimeRanges, timeFrames, type TimeRange } from '@analytics/contract/query/timeRange'

import { chainsText, foundText, onChainText, topText, type CountFacts } from '../rows/countText.ts'

export type ColumnName = RankingColumn

interface TableKind {
  /** Rank and name. */
  readonly lead: readonly ColumnName[]
  /** Beside the name; last where little fits there. */
  readonly beside: readonly ColumnName[]
  /** Always have a column, besides the selected one; null where none has. */
  readonly timeRanges: readonly TimeRange[] | null
  readonly after: readonly ColumnName[]
  /** Initial order. */
  readonly sortedBy: 'rankedColumn' | 'marketShare'
  readonly rankLabel: '#' | 'Rank'
  /** `30D`, `30d`, `FEES 30D`. */
  readonly periodLabel: (timeRange: TimeRange, metric: Metric) => string
  /** The few that the page's picker has. */
  readonly isOfChains: boolean
  /** One more time range makes all columns narrower. */
  readonly isCrowdable: boolean
  readonly hasExport: boolean
  /** The share's denominator. */
  readonly shareHint: string
  readonly countText: (facts: CountFacts) => string
  /** Whether the text of the count fits what was found, too, and whether it names the range. */
  readonly countsFound: boolean
  readonly namesRange: boolean
}

const lead = ['rank', 'name'] as const
const changes = ['change24h', 'change7d'] as const
const upperCase = (timeRange: TimeRange): string => timeFrames[timeRange].label
const lowerCase = (timeRange: TimeRange): string => timeFrames[timeRange].label.toLowerCase()

const common = {
  lead,
  sortedBy: 'rankedColumn',
  isOfChains: false,
  isCrowdable: false,
  hasExport: false,
  shareHint: 'Of all applications of the ranking, not only those shown',
  countText: topText,
  countsFound: false,
  namesRange: false,
} as const

const protocols: TableKind = {
  ...common,
  beside: ['chains'],
  timeRanges: ['24h', '7d', '30d'],
  after: [...changes, 'total', 'marketShare'],
  rankLabel: '#',
  periodLabel: lowerCase,
}

export const tableKinds: Readonly<Record<TableSpec['kind'], TableKind>> = {
  periods: {
    ...common,
    beside: ['chains'],
    timeRanges: standardTimeRanges,
    after: [...changes, 'marketShare'],
    rankLabel: '#',
    periodLabel: upperCase,
    isCrowdable: true,
  },
  protocols,
  current: { ...protocols, countText: foundText, countsFound: true },
  chainPeriods: {
    ...common,
    isOfChains: true,
    beside: [],
    timeRanges: standardTimeRanges,
    after: [],
    rankLabel: 'Rank',
    periodLabel: (timeRange, metric) => `${metrics[metric].field.toUpperCase()} ${upperCase(timeRange)}`,
  },
  chainBreakdown: {
    ...common,
    isOfChains: true,
    beside: [],
    timeRanges: ['24h', '7d', '30d'],
    after: [...changes, 'protocolCount', 'marketShare'],
    rankLabel: 'Rank',
    periodLabel: lowerCase,
    shareHint: 'Of the selected chains, not of all chains',
    countText: chainsText,
  },
  topApplications: {
    ...common,
    lead: ['badge', 'name'],
    beside: [],
    timeRanges: null,
    after: ['averageDaily', 'change', 'marketShare', 'shareChange', 'quality', 'dateRange'],
    sortedBy: 'marketShare',
    rankLabel: 'Rank',
    periodLabel: lowerCase,
    hasExport: true,
    shareHint: 'Of all applications on the chain, not only those shown',
    countText: onChainText,
    countsFound: true,
    namesRange: true,
  },
}
