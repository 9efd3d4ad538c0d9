import { expect, it } from 'vitest'

import type { BridgeRow, BridgesData } from '../api/responses/bridges.ts'
import { compareValues } from '../metrics/sums.ts'
import { bridgesHeadline } from './bridgesHeadline.ts'
import { toHeadlineText } from './Headline.ts'
import type { RangeFacts } from './rangeWords.ts'

const metadata: RangeFacts = {
  timeFrameShown: '30d',
  range: { from: '2026-10-29', to: '2026-11-27' },
  asOf: '2026-11-27',
  generatedAt: '2026-11-28T06:00:00Z',
}

const toRow = (displayName: string, value: number, before: number | null): BridgeRow => ({
  rank: 1,
  id: displayName,
  pageId: displayName.toLowerCase(),
  name: displayName,
  displayName,
  icon: null,
  color: '#000000',
  chains: [],
  volume24h: null,
  volume7d: null,
  volume30d: value,
  value,
  change1d: null,
  change: null,
  comparison: before === null ? null : compareValues(30, value, before),
  marketShare: null,
})

function say(bridges: readonly BridgeRow[]): string {
  const totals = {
    volume24h: null,
    volume7d: null,
    volume30d: 30e9,
    change1d: null,
    change: null,
    bridgeCount: 2,
  }
  const data: BridgesData = {
    chartData: { labels: [], datasets: [], totals: { ...totals, comparison: compareValues(30, 30e9, 24e9) } },
    summary: {
      totalVolume24h: null,
      totalVolume7d: null,
      totalVolume30d: 30e9,
      averageVolume24h: null,
      topBridge: null,
    },
    tableData: { bridges: [...bridges], pagination: { total: 2, page: 1, pageSize: 25 } },
  }
  const headline = bridgesHeadline({ data, metadata })
  return headline ? toHeadlineText(headline) : ''
}

it('names the bridges that moved the volume, and the one that carried the most', () => {
  expect(say([toRow('Alder', 8e9, 7e9), toRow('Birch', 6e9, 1e9)])).toBe(
    'Bridge volume rose 25.0% to $30.00B in 30 days. Birch added $5.00B, Alder $1.00B. Alder carried the most, $8.00B.',
  )
})

it('names none that carried the most where two carried as much', () => {
  expect(say([toRow('Alder', 8e9, null), toRow('Birch', 8e9, null)])).toBe(
    'Bridge volume rose 25.0% to $30.00B in 30 days.',
  )
})
