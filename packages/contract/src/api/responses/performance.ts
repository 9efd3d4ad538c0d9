import { z } from 'zod'

import { withMetadata } from './envelope.ts'

const Percent = z.number().nullable()
const Seconds = z.int().describe('Seconds since the epoch')

export const AssetRow = z.object({
  rank: z.int().describe('By return over the shown time range'),
  id: z.string().describe('The coingecko id'),
  symbol: z.string(),
  name: z.string(),
  displayName: z.string().describe('In a list of blockchains, the name of the blockchain'),
  color: z.string(),
  currentPrice: z
    .number()
    .nullable()
    .describe('US dollars, not rounded; null where the last price is older than two days'),
  marketCap: z.number().nullable().describe('US dollars; null where the provider has none'),
  '24h': Percent,
  '7d': Percent,
  '30d': Percent,
  '1y': Percent,
  frameReturn: Percent.describe(
    'Over the shown time range; null when the asset has no price at its start. Of all time, since its own first price',
  ),
  since: Seconds.nullable().describe('Where its line starts, when that is later than the time range does'),
  updatedAt: Seconds.nullable().describe('Of its last price, however old'),
})
export type AssetRow = z.infer<typeof AssetRow>

/** Percent since the first price within the time range; null where no price is near. */
export const AssetSeries = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  color: z.string(),
  data: z.array(
    z.object({
      timestamp: Seconds,
      cumulativeReturns: Percent,
      price: z.number().nullable().describe('US dollars, not rounded'),
    }),
  ),
})
export type AssetSeries = z.infer<typeof AssetSeries>

export const PerformanceData = z.object({
  tableData: z.object({ assets: z.array(AssetRow) }),
  timeSeriesData: z.object({
    step: z.enum(['hour', 'day', 'week']).describe('Between two moments; the last is that of the prices'),
    assets: z.array(AssetSeries).describe('In the order of the table; all have the same moments'),
  }),
  updatedAt: Seconds.nullable().describe('Of the latest price'),
})
export type PerformanceData = z.infer<typeof PerformanceData>

export const PerformanceResponse = withMetadata(PerformanceData)
export type PerformanceResponse = z.infer<typeof PerformanceResponse>
