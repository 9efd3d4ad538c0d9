import { z } from 'zod'

import { totalMetrics } from '../../metrics/appMetrics.ts'
import { Amount } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import { Availability } from './metadata.ts'
import { ExcludedStablecoins, Moved, ProtocolRow, MissingChain } from './ranking.ts'
import { SeriesData } from './series.ts'

const isComparable = z.boolean().describe('True if the data covers the previous range')

/** The rows of the ranking whose shares have changed most. */
export const MoversData = z.object({
  gains: z.array(ProtocolRow).describe('Largest first'),
  losses: z.array(ProtocolRow).describe('Largest first'),
  contributors: z
    .array(ProtocolRow)
    .describe('The rows that added most to the sum of all, then those that took most from it'),
  moved: Moved,
  count: z.int().describe('Number of applications that are large enough to count'),
  leastShare: z
    .number()
    .describe('Smallest share in percent, in either range, with which an application counts'),
  isComparable,
  excluded: ExcludedStablecoins.nullable(),
})
export type MoversData = z.infer<typeof MoversData>

export const MoversResponse = withMetadata(MoversData)
export type MoversResponse = z.infer<typeof MoversResponse>

/** The rows of the ranking that were not among the first in the range before. */
export const ArrivalsData = z.object({
  arrivals: z.array(ProtocolRow).describe('Applications by rank; the previous rank is null for new ones'),
  count: z.int().describe('Number of all arrivals'),
  top: z.int().describe('Number of ranks that count as the top'),
  isComparable,
  excluded: ExcludedStablecoins.nullable(),
})
export type ArrivalsData = z.infer<typeof ArrivalsData>

export const ArrivalsResponse = withMetadata(ArrivalsData)
export type ArrivalsResponse = z.infer<typeof ArrivalsResponse>

/** The figures are those that head the metric's dashboard. */
export const MarketTotal = SeriesData.shape.totals.omit({ count: true }).extend({
  metric: z.enum(totalMetrics),
  availability: z.union([Availability, z.literal('failed')]),
  message: z.string().nullable().describe('Error message if the total failed'),
  asOf: z.iso.date().nullable().describe('Last complete day of this total'),
  range: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  trend: z
    .array(Amount)
    .describe('The last 90 complete days: 7-day averages of a flow, daily observations of a stock'),
  excluded: ExcludedStablecoins.nullable(),
})
export type MarketTotal = z.infer<typeof MarketTotal>

export const MarketTotalsData = z.object({ totals: z.array(MarketTotal) })
export type MarketTotalsData = z.infer<typeof MarketTotalsData>

export const MarketTotalsResponse = withMetadata(MarketTotalsData)
export type MarketTotalsResponse = z.infer<typeof MarketTotalsResponse>

export const ChainTrendsData = z.object({
  chains: z.array(
    z.object({
      chain: z.string(),
      trend: z.array(Amount).describe('7-day average for each complete day of the time range'),
    }),
  ),
  missing: z.array(MissingChain),
})
export type ChainTrendsData = z.infer<typeof ChainTrendsData>

export const ChainTrendsResponse = withMetadata(ChainTrendsData)
export type ChainTrendsResponse = z.infer<typeof ChainTrendsResponse>
