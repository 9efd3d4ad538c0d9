import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import { timeFrames, type TimeRange } from '@analytics/contract/query/timeRange'

import { chainsText, foundText, onChainText, topText, type CountFacts } from '../rows/countText.ts'

interface TableKind {
  readonly rankLabel: '#' | 'Rank'
  /** `30D`, `30d`, `FEES 30D`. */
  readonly periodLabel: (timeRange: TimeRange, metric: Metric) => string
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

const upperCase = (timeRange: TimeRange): string => timeFrames[timeRange].label
const lowerCase = (timeRange: TimeRange): string => timeFrames[timeRange].label.toLowerCase()

const common = {
  isCrowdable: false,
  hasExport: false,
  shareHint: 'Share of all ranked applications, including those not shown',
  countText: topText,
  countsFound: false,
  namesRange: false,
} as const

const protocols: TableKind = {
  ...common,
  rankLabel: '#',
  periodLabel: lowerCase,
  isCrowdable: true,
}

export const tableKinds: Readonly<Record<TableSpec['kind'], TableKind>> = {
  periods: {
    ...common,
    rankLabel: '#',
    periodLabel: upperCase,
    isCrowdable: true,
  },
  protocols,
  current: { ...protocols, countText: foundText, countsFound: true },
  chainPeriods: {
    ...common,
    rankLabel: 'Rank',
    periodLabel: (timeRange, metric) => `${metrics[metric].field.toUpperCase()} ${upperCase(timeRange)}`,
  },
  chainBreakdown: {
    ...common,
    rankLabel: 'Rank',
    periodLabel: lowerCase,
    shareHint: 'Share of the selected chains, not of all chains',
    countText: chainsText,
  },
  topApplications: {
    ...common,
    rankLabel: 'Rank',
    periodLabel: lowerCase,
    hasExport: true,
    shareHint: 'Share of all applications on the chain, including those not shown',
    countText: onChainText,
    countsFound: true,
    namesRange: true,
  },
}
