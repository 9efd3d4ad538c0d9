import { TreasuryHistoryResponse } from '@analytics/contract/api/responses/entities/treasury'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { categoriesColor } from '@analytics/contract/metrics/palettes'
import { treasuryParts } from '@analytics/contract/metrics/treasury'

import type { Facts } from '../../domain/facts.ts'
import type { TreasuryHistory } from '../../domain/treasury.ts'
import { getTreasuryId } from '../../ingest/sources.ts'
import { addLines } from '../../series/addLines.ts'
import { drawLines } from '../../series/drawLines.ts'
import { getSubject } from '../../series/subjects/appSubject.ts'
import { findTreasurySlugs } from '../../series/subjects/treasuryHolders.ts'
import type { Query } from '../model/Query.ts'
import { treasurySources } from './appTreasury.ts'

const parts = [
  { part: 'withoutOwnTokens', id: 'treasury:others', label: 'Without own tokens', color: categoriesColor },
  {
    part: 'ownTokens',
    id: 'treasury:own',
    label: treasuryParts.ownTokens.label,
    color: treasuryParts.ownTokens.color,
  },
] as const

/** Reads the histories that are fetched for these treasuries alone. */
export const treasuryHistory: Query<SeriesData> = {
  schema: TreasuryHistoryResponse,
  getSources: () => treasurySources,
  findFurther: async ({ filter }, facts) => {
    const slugs = await findTreasurySlugs(getSubject(filter, await facts.getAppDirectory()), facts)
    return { required: slugs.map(getTreasuryId), extra: [] }
  },
  run: async (query, facts) => {
    const slugs = await findTreasurySlugs(getSubject(query.filter, await facts.getAppDirectory()), facts)
    const histories = await loadHistories(slugs, facts)
    const lines = parts.flatMap(({ part, ...named }) => {
      const own = histories.flatMap(history => history.get(part) ?? [])
      const line = addLines(own)
      return line ? [{ ...named, line }] : []
    })
    const { series, asOf, range, timeFrame, completeness } = await drawLines(query, lines)
    return { data: series, asOf, range, timeFrame, completeness }
  },
}

/** Empty unless every history is stored, because a part would be taken for the whole. */
async function loadHistories(slugs: readonly string[], facts: Facts): Promise<readonly TreasuryHistory[]> {
  const found = await facts.findTreasuries()
  const histories = await Promise.all(slugs.map(slug => found?.findHistory(slug)))
  const there = histories.filter(history => history !== undefined)
  return there.length === slugs.length ? there : []
}
