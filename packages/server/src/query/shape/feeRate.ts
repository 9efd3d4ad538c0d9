import type { Summary } from '@analytics/contract/api/responses/summary'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { sumKnown, toShare } from '@analytics/contract/metrics/sums'

import type { Facts } from '../../domain/facts.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { toCents, toPercent } from '../../series/rounding.ts'
import type { MetricResult } from '../model/MetricResult.ts'

const day = '24h'

/** Counts applications with both figures; null unless both are of the same day. */
export async function toFeeRate(fees: MetricResult, volume: Metric, facts: Facts): Promise<Summary> {
  const found = await facts.findApps(volume, 'all', {})
  if (!found || found.table.asOf !== fees.table.asOf) return { totalVolume24h: null, avgFeeRate: null }
  const traded = toRanking(found.table, day, null)
  const volumes = new Map(traded.entries.map(entry => [entry.metadata.key, entry.periods[day].now]))
  const both = fees.ranking.entries.flatMap(entry => {
    const fee = entry.periods[day].now
    const value = volumes.get(entry.metadata.key) ?? null
    return fee === null || value === null ? [] : [{ fee, value }]
  })
  return {
    totalVolume24h: toCents(traded.total),
    avgFeeRate: toPercent(
      toShare(sumKnown(both.map(({ fee }) => fee)), sumKnown(both.map(({ value }) => value))),
    ),
  }
}
