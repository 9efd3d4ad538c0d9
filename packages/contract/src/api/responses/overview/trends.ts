import { z } from 'zod'

import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { MissingChain } from '../ranking.ts'

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
