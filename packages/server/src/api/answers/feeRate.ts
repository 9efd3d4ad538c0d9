import type { Summary } from '@analytics/contract/shapes/summary'
import type { Metric } from '@analytics/contract/vocabulary/metrics'
import type { TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { toRanking, type Ranking } from '../../analytics/board.ts'
import { sumOf, toShare } from '../../analytics/change.ts'
import type { AppFacts, Facts } from '../../analytics/facts.ts'
import { toCents, toPercent } from '../rounding.ts'

const day: TimeFrame = '24h'

/**
 * The volume of the last complete day, and fees as percent of it. The rate takes only applications of which both are
 * known, and is unknown unless both figures are of the same day.
 */
export async function feeRateOf(
  fees: AppFacts,
  ranking: Ranking,
  volume: Metric,
  facts: Facts,
): Promise<Summary> {
  const found = await facts.findApps(volume, 'all')
  if (!found || found.board.asOf !== fees.board.asOf) return { totalVolume24h: null, avgFeeRate: null }
  const traded = toRanking(found.board, day, null)
  const volumes = new Map(traded.entries.map(entry => [entry.listing.key, entry.periods[day].now]))
  const both = ranking.entries.flatMap(entry => {
    const fee = entry.periods[day].now
    const value = volumes.get(entry.listing.key) ?? null
    return fee === null || value === null ? [] : [{ fee, value }]
  })
  return {
    totalVolume24h: toCents(traded.total),
    avgFeeRate: toPercent(toShare(sumOf(both.map(({ fee }) => fee)), sumOf(both.map(({ value }) => value)))),
  }
}
