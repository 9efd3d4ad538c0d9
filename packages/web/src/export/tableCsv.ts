import type { BridgeRow } from '@analytics/contract/shapes/bridges'
import type { Metadata } from '@analytics/contract/shapes/metadata'
import type { StablecoinRow } from '@analytics/contract/shapes/stablecoins'

import { toCsv, type CsvCell } from './csv.ts'
import { demoComment } from './demoComment.ts'

type Origin = Pick<Metadata, 'origin'>

/** What circulates on each chain, in dollars and percent, unrounded. */
export function stablecoinCsv(rows: readonly StablecoinRow[], { origin }: Origin): string {
  const header = ['Rank', 'Chain', 'Total Value (USD)', 'Dominance (%)', 'Top Stablecoin', 'Top Share (%)']
  const lines = rows.map((row): CsvCell[] => [
    row.rank,
    row.chain,
    row.totalValue,
    row.dominance,
    row.topStablecoin,
    row.topStablecoinShare,
  ])
  return toCsv([header, ...lines], demoComment(origin))
}

/** Bridges with their volumes in dollars, unrounded. */
export function bridgesCsv(rows: readonly BridgeRow[], { origin }: Origin): string {
  const header = [
    'Rank',
    'Bridge',
    '24h Volume (USD)',
    '7d Volume (USD)',
    '30d Volume (USD)',
    'Change 1d (%)',
    'Market Share (%)',
    'Chains',
  ]
  const lines = rows.map((row): CsvCell[] => [
    row.rank,
    row.displayName,
    row.volume24h,
    row.volume7d,
    row.volume30d,
    row.change1d,
    row.marketShare,
    row.chains.join('; '),
  ])
  return toCsv([header, ...lines], demoComment(origin))
}
