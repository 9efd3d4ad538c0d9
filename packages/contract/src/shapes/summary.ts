import { z } from 'zod'

const Amount = z.number().nullable().optional()
const Count = z.int().optional()
const Name = z.string().nullable().optional()

/**
 * What a table says of itself as a whole, by the spec's names; only those of the metric at hand are there.
 * Totals are over all rows, also those that the limit cut off.
 */
export const Summary = z.object({
  totalFees24h: Amount,
  totalFees7d: Amount,
  totalFees30d: Amount,
  totalRevenue24h: Amount,
  totalRevenue7d: Amount,
  totalRevenue30d: Amount,
  totalVolume24h: Amount,
  totalVolume7d: Amount,
  totalVolume30d: Amount,
  totalTvl24h: Amount,
  totalTvl7d: Amount,
  totalTvl30d: Amount,
  totalBorrowed24h: Amount,
  totalBorrowed7d: Amount,
  totalBorrowed30d: Amount,
  averageFees24h: Amount,
  averageRevenue24h: Amount,
  averageVolume24h: Amount,
  averageTvl24h: Amount,
  averageBorrowed24h: Amount,
  avgFeeRate: z
    .number()
    .nullable()
    .optional()
    .describe('Fees as percent of volume, over the applications of which both are known'),
  totalProtocols: Count,
  protocolCount: Count,
  totalChains: Count,
  topProtocol: Name,
  topChain: Name,
})
export type Summary = z.infer<typeof Summary>
