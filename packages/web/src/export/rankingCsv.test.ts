import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { expect, it } from 'vitest'

import { rankingCsv } from './rankingCsv.ts'
import { seriesCsv, type ExportedSeries } from './seriesCsv.ts'

const live: Origin = { kind: 'live', label: 'DefiLlama', simulated: false }
const demo: Origin = { kind: 'demo', label: 'Demo', simulated: true }

const row = {
  rank: 1,
  displayName: 'Uniswap, V4',
  slug: 'uniswap-v4',
  allChains: ['Ethereum', 'Base'],
  total24h: 3_160_000.25,
  total7d: null,
  change24h: -12.94321,
  change7d: 4.09,
  marketShare: 6.0123,
}

const ranking = (origin: Origin, rows: readonly object[] = [row]) => ({
  rows: rows as readonly ProtocolRow[],
  metadata: { origin },
  entity: 'Application',
})
const series = (origin: Origin): ExportedSeries => ({
  data: {
    bars: 'sum',
    buckets: [
      { from: '2026-09-24', to: '2026-09-24', complete: true, partial: false, daysPresent: 1 },
      { from: '2026-09-25', to: '2026-09-25', complete: false, partial: true, daysPresent: 1 },
    ],
    datasets: [{ name: 'Lido', data: [1.5, null] }],
  },
  metadata: { origin },
})

it('writes a ranking with exact figures and empty gaps', () => {
  const [header, first] = rankingCsv(ranking(live)).split('\r\n')
  expect(header).toMatch(
    /^Rank,Application,Slug,Chains,24H \(USD\),.*,ALL \(USD\),24h Change \(%\),7d Change/,
  )
  expect(first).toBe('1,"Uniswap, V4",uniswap-v4,Ethereum; Base,3160000.25,,,,,,,,-12.94321,4.09,6.0123')
})

it('writes chains with the number of their applications', () => {
  const chain = { ...row, displayName: 'Base', chain: 'base', protocolCount: 12 }
  const [header, first] = rankingCsv({ ...ranking(live, [chain]), entity: 'Chain' }).split('\r\n')
  expect(header).toMatch(/^Rank,Chain,Protocols,24H \(USD\)/)
  expect(first).toMatch(/^1,Base,12,3160000.25,/)
})

it('writes the buckets of a chart and which of them are complete', () => {
  expect(seriesCsv(series(live)).split('\r\n')).toEqual([
    'From,To,Complete,Lido (USD)',
    '2026-09-24,2026-09-24,yes,1.5',
    '2026-09-25,2026-09-25,no,',
    '',
  ])
})

it('says first that figures are simulated', () => {
  for (const text of [rankingCsv(ranking(demo)), seriesCsv(series(demo))])
    expect(text).toMatch(/^# Demo data: every figure is simulated\r\n/)
})
