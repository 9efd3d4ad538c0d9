import { z } from 'zod'

import { Amount } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import { Comparison } from './ranking.ts'

const Percent = z.number().nullable()

/** Volumes are means of deposits and withdrawals over complete UTC days. */
export const BridgeRow = z.object({
  rank: z.int().describe('Rank by volume in the shown time range'),
  id: z.string(),
  pageId: z.string().describe('Id in the address of its page'),
  name: z.string(),
  displayName: z.string(),
  icon: z.string().nullable(),
  color: z.string(),
  chains: z.array(z.string()),
  volume24h: Amount,
  volume7d: Amount,
  volume30d: Amount,
  value: Amount.describe('Volume in the shown time range'),
  coverage: z
    .object({ days: z.int(), of: z.int() })
    .optional()
    .describe('Custom range: days with a stored volume, of all since the bridge began'),
  change1d: Percent,
  change: Percent.describe('Change against the previous time range, over the days that both have'),
  comparison: Comparison,
  marketShare: Percent.describe('Share of the volume of all bridges in the shown time range'),
})
export type BridgeRow = z.infer<typeof BridgeRow>

export const BridgeTotals = z.object({
  volume24h: Amount,
  volume7d: Amount,
  volume30d: Amount,
  value: Amount.optional().describe('Custom range: volume of the bridges whose histories are stored'),
  change1d: Percent,
  change: Percent.describe('Change against the previous time range'),
  comparison: Comparison,
  bridgeCount: z.int(),
})

export const BridgesData = z.object({
  chartData: z.object({
    labels: z.array(z.string()).describe('The bridges, largest first'),
    datasets: z.array(
      z.object({
        label: z.string(),
        data: z.array(Amount),
        backgroundColor: z.array(z.string()).describe('One colour per bridge'),
      }),
    ),
    totals: BridgeTotals,
  }),
  tableData: z.object({
    bridges: z.array(BridgeRow),
    pagination: z.object({ total: z.int(), page: z.int(), pageSize: z.int() }),
  }),
  summary: z.object({
    totalVolume24h: Amount,
    totalVolume7d: Amount,
    totalVolume30d: Amount,
    averageVolume24h: Amount,
    topBridge: z.string().nullable(),
  }),
  missing: z
    .array(z.string())
    .optional()
    .describe(
      'Custom range: bridges without a stored history, which have no rank. Shares are null meanwhile',
    ),
})
export type BridgesData = z.infer<typeof BridgesData>

export const BridgesResponse = withMetadata(BridgesData)
export type BridgesResponse = z.infer<typeof BridgesResponse>
