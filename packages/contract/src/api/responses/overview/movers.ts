import { z } from 'zod'

import { withMetadata } from '../envelope.ts'
import { ExcludedStablecoins, ProtocolRow } from '../ranking.ts'

const isComparable = z.boolean().describe('True if the data covers the previous range')

/** The rows of the ranking whose shares have changed most. */
export const MoversData = z.object({
  gains: z.array(ProtocolRow).describe('Largest first'),
  losses: z.array(ProtocolRow).describe('Largest first'),
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
