import { periodFields } from '@analytics/contract/api/fields/periodFields'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ChainRow, ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { timeRangeIds, timeFrames } from '@analytics/contract/query/timeRange'

import { toCsv, type CsvCell } from './csv.ts'
import { demoComment } from './demoComment.ts'

export interface ExportedRanking {
  readonly rows: readonly (ProtocolRow | ChainRow)[]
  readonly metadata: Pick<Metadata, 'origin'>
  readonly entity: string
}

export function rankingCsv({ rows, metadata, entity }: ExportedRanking): string {
  const isOfChains = rows[0] !== undefined && 'chain' in rows[0]
  const header = [
    'Rank',
    entity,
    ...(isOfChains ? ['Protocols'] : ['Slug', 'Chains']),
    ...timeRangeIds.map(timeRange => `${timeFrames[timeRange].label} (USD)`),
    '24h Change (%)',
    '7d Change (%)',
    'Market Share (%)',
  ]
  const lines = rows.map((row): CsvCell[] => [
    row.rank,
    row.displayName,
    ...('chain' in row ? [row.protocolCount] : [row.slug, row.allChains.join('; ')]),
    ...timeRangeIds.map(timeRange => row[periodFields[timeRange]]),
    row.change24h,
    row.change7d,
    row.marketShare,
  ])
  return toCsv([header, ...lines], demoComment(metadata.origin))
}
