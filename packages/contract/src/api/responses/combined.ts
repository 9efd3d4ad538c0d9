import { z } from 'zod'

import { Amount, amountFields } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import { ChainAppRankingData, ChainRankingData, RankingData } from './ranking.ts'
import { ChainAppSeriesData, ChainSeriesData, SeriesData } from './series.ts'
import { Summary, totalNames } from './summary.ts'

/** Amounts by name of the protocol. */
const ProtocolBreakdown = z.record(z.string(), Amount)

export const AppCombinedData = z.object({
  chartData: SeriesData.extend({
    dataPoints: z.array(
      z.object({
        timestamp: z.int().describe('Seconds since the epoch at 00:00 UTC of the first day'),
        date: z.iso.date(),
        total: Amount,
        ...amountFields(totalNames, ['']),
        protocolBreakdown: ProtocolBreakdown,
      }),
    ),
    chartConfig: z.object({ colorPalette: z.array(z.string()).describe('One colour per dataset') }),
  }),
  tableData: RankingData.extend({ aggregates: Summary }),
  summary: Summary,
})
export type AppCombinedData = z.infer<typeof AppCombinedData>

export const AppCombinedResponse = withMetadata(AppCombinedData)
export type AppCombinedResponse = z.infer<typeof AppCombinedResponse>

export const ChainCombinedData = z.object({ chartData: ChainSeriesData, tableData: ChainRankingData })
export type ChainCombinedData = z.infer<typeof ChainCombinedData>

export const ChainCombinedResponse = withMetadata(ChainCombinedData)
export type ChainCombinedResponse = z.infer<typeof ChainCombinedResponse>

/** The chart is null unless requested. */
export const ChainAppCombinedData = ChainAppRankingData.extend({
  protocolCount: z.int(),
  ...amountFields(totalNames, ['24h']),
  chartData: ChainAppSeriesData.nullable(),
  timeSeriesData: z.array(z.object({ date: z.iso.date(), protocolBreakdown: ProtocolBreakdown })).nullable(),
})
export type ChainAppCombinedData = z.infer<typeof ChainAppCombinedData>

export const ChainAppCombinedResponse = withMetadata(ChainAppCombinedData)
export type ChainAppCombinedResponse = z.infer<typeof ChainAppCombinedResponse>
