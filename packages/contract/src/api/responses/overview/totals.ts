import { z } from 'zod'

import { totalMetrics } from '../../../metrics/totalMetrics.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { Availability } from '../metadata.ts'
import { ExcludedStablecoins } from '../ranking.ts'
import { SeriesData } from '../series.ts'

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
