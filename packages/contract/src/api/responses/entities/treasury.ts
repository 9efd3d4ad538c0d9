import { z } from 'zod'

import { treasuryPartIds, type TreasuryPart } from '../../../metrics/treasury.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { SeriesData } from '../series.ts'

export const AppTreasuryData = z.object({
  holders: z
    .array(z.object({ id: z.string().describe('Id in the address of its page'), name: z.string() }))
    .describe('Owners of the treasuries that are summed here; empty without any'),
  observedAt: z.iso.datetime().nullable().describe('Time at which the figures were fetched'),
  total: Amount.describe('Total including own tokens; null if either part is unknown'),
  withoutOwnTokens: Amount,
  parts: z.array(
    z.object({
      id: z.enum(treasuryPartIds as [TreasuryPart, ...TreasuryPart[]]),
      value: Amount,
      share: z.number().nullable().describe('Percent of the total'),
    }),
  ),
  unassigned: Amount.describe(
    'The part of the total that is not broken down; null if the parts add up to it',
  ),
  listed: z
    .object({ count: z.int(), unmatched: z.int() })
    .describe('Number of treasuries of the source, and of those that match no application'),
})
export type AppTreasuryData = z.infer<typeof AppTreasuryData>

export const AppTreasuryResponse = withMetadata(AppTreasuryData)
export type AppTreasuryResponse = z.infer<typeof AppTreasuryResponse>

export const TreasuryHistoryResponse = withMetadata(SeriesData)
export type TreasuryHistoryResponse = z.infer<typeof TreasuryHistoryResponse>
