import type { BridgeRow } from '@analytics/contract/api/responses/bridges'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { StablecoinRow } from '@analytics/contract/api/responses/stablecoins'

import { rowsToCsv, type CsvColumn } from './csv.ts'

type Exported = Pick<Metadata, 'origin'>

const stablecoinColumns: readonly CsvColumn<StablecoinRow>[] = [
  ['Rank', row => row.rank],
  ['Chain', row => row.chain],
  ['Total Value (USD)', row => row.totalValue],
  ['Dominance (%)', row => row.dominance],
  ['Top Stablecoin', row => row.topStablecoin],
  ['Top Share (%)', row => row.topStablecoinShare],
]

export function stablecoinCsv(rows: readonly StablecoinRow[], { origin }: Exported): string {
  return rowsToCsv(rows, stablecoinColumns, origin)
}

const bridgeColumns: readonly CsvColumn<BridgeRow>[] = [
  ['Rank', row => row.rank],
  ['Bridge', row => row.displayName],
  ['24h Volume (USD)', row => row.volume24h],
  ['7d Volume (USD)', row => row.volume7d],
  ['30d Volume (USD)', row => row.volume30d],
  ['Change 1d (%)', row => row.change1d],
  ['Market Share (%)', row => row.marketShare],
  ['Chains', row => row.chains.join('; ')],
]

export function bridgesCsv(rows: readonly BridgeRow[], { origin }: Exported): string {
  return rowsToCsv(rows, bridgeColumns, origin)
}
