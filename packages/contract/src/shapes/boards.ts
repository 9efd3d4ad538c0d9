import { z } from 'zod'

import { answerOf } from './envelope.ts'
import { ChainAppRankingData, ChainRankingData, RankingData } from './ranking.ts'
import { ChainAppSeriesData, ChainSeriesData, SeriesData } from './series.ts'
import { Summary } from './summary.ts'

const Amount = z.number().nullable()

/** What each entry had in a bucket, by name. */
const ProtocolBreakdown = z.record(z.string(), Amount)

/** Applications on all chains: chart and table in one answer. */
export const AppBoardData = z.object({
  chartData: SeriesData.extend({
    dataPoints: z.array(
      z.object({
        timestamp: z.int().describe('Seconds since the epoch at 00:00 UTC of the first day'),
        date: z.iso.date(),
        total: Amount,
        totalFees: Amount.optional(),
        totalRevenue: Amount.optional(),
        totalVolume: Amount.optional(),
        totalTvl: Amount.optional(),
        totalBorrowed: Amount.optional(),
        protocolBreakdown: ProtocolBreakdown,
      }),
    ),
    chartConfig: z.object({ colorPalette: z.array(z.string()).describe('One per dataset') }),
  }),
  tableData: RankingData.extend({ aggregates: Summary }),
  summary: Summary,
})
export type AppBoardData = z.infer<typeof AppBoardData>

export const AppBoardAnswer = answerOf(AppBoardData)
export type AppBoardAnswer = z.infer<typeof AppBoardAnswer>

/** Chains: chart and table in one answer. */
export const ChainBoardData = z.object({ chartData: ChainSeriesData, tableData: ChainRankingData })
export type ChainBoardData = z.infer<typeof ChainBoardData>

export const ChainBoardAnswer = answerOf(ChainBoardData)
export type ChainBoardAnswer = z.infer<typeof ChainBoardAnswer>

/** One chain's applications: the table, and the chart where it was asked for. */
export const ChainAppBoardData = ChainAppRankingData.extend({
  protocolCount: z.int(),
  totalFees24h: Amount.optional(),
  totalRevenue24h: Amount.optional(),
  totalVolume24h: Amount.optional(),
  totalTvl24h: Amount.optional(),
  totalBorrowed24h: Amount.optional(),
  chartData: ChainAppSeriesData.nullable(),
  timeSeriesData: z.array(z.object({ date: z.iso.date(), protocolBreakdown: ProtocolBreakdown })).nullable(),
})
export type ChainAppBoardData = z.infer<typeof ChainAppBoardData>

export const ChainAppBoardAnswer = answerOf(ChainAppBoardData)
export type ChainAppBoardAnswer = z.infer<typeof ChainAppBoardAnswer>
