import { z } from 'zod'

import { treasuryPartIds, type TreasuryPart } from '../../../metrics/treasury.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { SeriesData } from '../series.ts'

export const AppTreasuryData = z.object({
  holders: z
    .array(z.object({ id: z.string().describe('Of its page'), name: z.string() }))
    .describe('Whose treasuries these are together; empty where nobody has any'),
  observedAt: z.iso.datetime().nullable().describe('When the figures were fetched'),
  total: Amount.describe('With own tokens; null where either side is unknown'),
  withoutOwnTokens: Amount,
  parts: z.array(
    z.object({
      id: z.enum(treasuryPartIds as [TreasuryPart, ...TreasuryPart[]]),
      value: Amount,
      share: z.number().nullable().describe('Of the total, percent'),
    }),
  ),
  unassigned: Amount.describe('By how much the parts fall short of the total; null where they add up to it'),
  listed: z
    .object({ count: z.int(), unmatched: z.int() })
    .describe('All treasuries of the source, and those of nobody who has a page'),
})
export type AppTreasuryData = z.infer<typeof AppTreasuryData>

export const AppTreasuryResponse = withMetadata(AppTreasuryData)
export type AppTreasuryResponse = z.infer<typeof AppTreasuryResponse>

export const TreasuryHistoryResponse = withMetadata(SeriesData)
export type TreasuryHistoryResponse = z.infer<typeof TreasuryHistoryResponse>
