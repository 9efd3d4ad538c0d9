import { periodFields } from '@analytics/contract/periodFields'
import type { RankingAnswer } from '@analytics/contract/shapes/ranking'
import { timeFrameIds, timeFrames } from '@analytics/contract/vocabulary/timeFrame'

import { toCsv, type CsvCell } from './csv.ts'
import { demoComment } from './demoComment.ts'

/** Every row of a ranking with every period, in dollars and percent, unrounded. */
export function rankingCsv({ data, metadata }: RankingAnswer, entity: string): string {
  const header = [
    'Rank',
    entity,
    'Slug',
    'Chains',
    ...timeFrameIds.map(frame => `${timeFrames[frame].label} (USD)`),
    '24h Change (%)',
    '7d Change (%)',
    'Market Share (%)',
  ]
  const rows = data.protocols.map((row): CsvCell[] => [
    row.rank,
    row.displayName,
    row.slug,
    row.allChains.join('; '),
    ...timeFrameIds.map(frame => row[periodFields[frame]]),
    row.change24h,
    row.change7d,
    row.marketShare,
  ])
  return toCsv([header, ...rows], demoComment(metadata.origin))
}
