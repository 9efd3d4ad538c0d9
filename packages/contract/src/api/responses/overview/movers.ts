import { z } from 'zod'

import { withMetadata } from '../envelope.ts'
import { ExcludedStablecoins, ProtocolRow } from '../ranking.ts'

const isComparable = z.boolean().describe('Whether the data reach back over the range before')

/** The rows of the ranking whose shares have changed most. */
export const MoversData = z.object({
  gains: z.array(ProtocolRow).describe('Largest first'),
  losses: z.array(ProtocolRow).describe('Largest first'),
  count: z.int().describe('Applications that are large enough to count'),
  leastShare: z.number().describe('Percent in either range from which on an application counts'),
  isComparable,
  excluded: ExcludedStablecoins.nullable(),
})
export type MoversData = z.infer<typeof MoversData>

export const MoversResponse = withMetadata(MoversData)
export type MoversResponse = z.infer<typeof MoversResponse>

/** The rows of the ranking that were not among the first in the range before. */
export const ArrivalsData = z.object({
  arrivals: z.array(ProtocolRow).describe('By rank; the rank before is null for what had not begun'),
  count: z.int().describe('All that have arrived'),
  top: z.int().describe('How many ranks count as the top'),
  isComparable,
  excluded: ExcludedStablecoins.nullable(),
})
export type ArrivalsData = z.infer<typeof ArrivalsData>

export const ArrivalsResponse = withMetadata(ArrivalsData)
export type ArrivalsResponse = z.infer<typeof ArrivalsResponse>
