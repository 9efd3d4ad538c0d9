import { periodFields } from '@analytics/contract/periodFields'
import type { Metadata } from '@analytics/contract/shapes/metadata'
import type { ChainRow, ProtocolRow } from '@analytics/contract/shapes/ranking'
import { timeFrameIds, timeFrames } from '@analytics/contract/vocabulary/timeFrame'

import { toCsv, type CsvCell } from './csv.ts'
import { demoComment } from './demoComment.ts'

export interface ExportedRanking {
  readonly rows: readonly (ProtocolRow | ChainRow)[]
  readonly metadata: Pick<Metadata, 'origin'>
  /** The heading of the names. */
  readonly entity: string
}

/** Rows of a ranking with every period, in dollars and percent, unrounded. */
export function rankingCsv({ rows, metadata, entity }: ExportedRanking): string {
  const isOfChains = rows[0] !== undefined && 'chain' in rows[0]
  const header = [
    'Rank',
    entity,
    ...(isOfChains ? ['Protocols'] : ['Slug', 'Chains']),
    ...timeFrameIds.map(frame => `${timeFrames[frame].label} (USD)`),
    '24h Change (%)',
    '7d Change (%)',
    'Market Share (%)',
  ]
  const lines = rows.map((row): CsvCell[] => [
    row.rank,
    row.displayName,
    ...('chain' in row ? [row.protocolCount] : [row.slug, row.allChains.join('; ')]),
    ...timeFrameIds.map(frame => row[periodFields[frame]]),
    row.change24h,
    row.change7d,
    row.marketShare,
  ])
  return toCsv([header, ...lines], demoComment(metadata.origin))
}
