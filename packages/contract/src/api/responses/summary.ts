import { z } from 'zod'

import { Amount, amountFields } from './amounts.ts'

const Count = z.int().optional()
export const totalNames = [
  'totalFees',
  'totalRevenue',
  'totalVolume',
  'totalTvl',
  'totalBorrowed',
  'totalPremium',
  'totalOpenInterest',
] as const
const Name = z.string().nullable().optional()

/** Only the metric's own fields are set. Totals include rows that the limit cut off. */
export const Summary = z.object({
  ...amountFields(totalNames, ['24h', '7d', '30d']),
  ...amountFields(
    [
      'averageFees',
      'averageRevenue',
      'averageVolume',
      'averageTvl',
      'averageBorrowed',
      'averagePremium',
      'averageOpenInterest',
    ],
    ['24h'],
  ),
  rangeTotal: Amount.optional().describe(
    'Total over the shown time range; for a stock, the latest observations',
  ),
  avgFeeRate: z
    .number()
    .nullable()
    .optional()
    .describe('Fees as a percentage of volume, over the applications for which both are known'),
  totalProtocols: Count,
  protocolCount: Count,
  totalChains: Count,
  topProtocol: Name,
  topChain: Name,
})
export type Summary = z.infer<typeof Summary>
