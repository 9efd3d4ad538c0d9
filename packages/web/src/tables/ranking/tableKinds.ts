import type { TableSpec } from '@analytics/contract/pages/model/panels'

import { chainsText, foundText, onChainText, topText, type CountFacts } from './rows/countText.ts'

interface TableKind {
  /** One more time range makes all columns narrower. */
  readonly isCrowdable: boolean
  readonly hasExport: boolean
  readonly countText: (facts: CountFacts) => string
  /** Whether the text of the count also fits the rows that a search finds, and whether it names the range. */
  readonly countsFound: boolean
  readonly namesRange: boolean
}

const common = {
  isCrowdable: false,
  hasExport: false,
  countText: topText,
  countsFound: false,
  namesRange: false,
} as const

export const tableKinds: Readonly<Record<TableSpec['kind'], TableKind>> = {
  periods: { ...common, isCrowdable: true },
  protocols: { ...common, isCrowdable: true },
  current: { ...common, isCrowdable: true, countText: foundText, countsFound: true },
  chainPeriods: common,
  chainBreakdown: { ...common, countText: chainsText },
  topApplications: {
    ...common,
    hasExport: true,
    countText: onChainText,
    countsFound: true,
    namesRange: true,
  },
}
