import { z } from 'zod'

import { Ratios } from './amounts.ts'
import { withMetadata } from './envelope.ts'

const Percent = z.number().nullable()
const Seconds = z.int().describe('Seconds since the epoch')

export const AssetRow = z.object({
  rank: z.int().describe('Rank by return over the shown time range'),
  id: z.string().describe('CoinGecko id'),
  symbol: z.string(),
  name: z.string(),
  displayName: z.string().describe('Name of the blockchain in a list of blockchains, otherwise of the asset'),
  color: z.string(),
  currentPrice: z
    .number()
    .nullable()
    .describe('US dollars, not rounded; null if the last price is older than two days'),
  marketCap: z.number().nullable().describe('US dollars; null if the provider has none'),
  '24h': Percent,
  '7d': Percent,
  '30d': Percent,
  '1y': Percent,
  frameReturn: Percent.describe(
    'Return over the shown time range; null if the asset has no price at its start. For all time, the return since its first price',
  ),
  since: Seconds.nullable().describe('Start of its line, if later than the start of the time range'),
  updatedAt: Seconds.nullable().describe('Time of its last price, however old'),
  ratios: Ratios.optional().describe('Ratios of the application whose token it is, with all versions'),
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
    step: z
      .enum(['hour', 'day', 'week'])
      .describe('Interval between two points; the last point is the latest price'),
    assets: z.array(AssetSeries).describe('Series in the order of the table; all have the same timestamps'),
  }),
  updatedAt: Seconds.nullable().describe('Time of the latest price'),
})
export type PerformanceData = z.infer<typeof PerformanceData>

export const PerformanceResponse = withMetadata(PerformanceData)
export type PerformanceResponse = z.infer<typeof PerformanceResponse>
