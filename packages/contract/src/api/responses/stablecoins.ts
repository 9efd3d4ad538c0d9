import { z } from 'zod'

import { endedStatuses } from '../../metrics/stablecoins.ts'
import { Amount } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import { SeriesData } from './series.ts'

/** The same figures as rows and as datasets. */
export const StablecoinSeriesData = SeriesData.extend({
  chains: z.array(z.string()).describe('Largest first; Others last'),
  points: z.array(z.object({ date: z.iso.date() }).catchall(Amount.or(z.string()))),
  missing: z.array(z.string()).describe('Chains whose history is not available; they are part of Others'),
  metadata: z.object({ topN: z.int() }),
})
export type StablecoinSeriesData = z.infer<typeof StablecoinSeriesData>

export const StablecoinSeriesResponse = withMetadata(StablecoinSeriesData)
export type StablecoinSeriesResponse = z.infer<typeof StablecoinSeriesResponse>

/** Null where the provider says nothing of an end. */
export const EndedField = z
  .object({
    status: z.enum(endedStatuses),
    since: z.iso.date().nullable().describe('Null if the provider names no day'),
  })
  .nullable()

/** All pegs, in US dollars. */
export const StablecoinRow = z.object({
  rank: z.int(),
  id: z.string(),
  chain: z.string(),
  color: z.string(),
  totalValue: z.number(),
  change: z
    .number()
    .nullable()
    .describe('Change in percent over the time range, up to the last complete day; null without both ends'),
  dominance: z.number().nullable().describe('Percent of the total of all chains'),
  topStablecoin: z
    .string()
    .nullable()
    .describe('Symbol of the largest active stablecoin, or of the largest if none is active'),
  topStablecoinName: z.string().nullable(),
  topStablecoinId: z.string().nullable().describe('Id in the address of its page'),
  topStablecoinEnded: EndedField,
  topStablecoinShare: z
    .number()
    .nullable()
    .describe("Percent of the sum of that chain's own coins, which differs a little from totalValue"),
  endedShare: z
    .number()
    .nullable()
    .describe("Percent of the sum of that chain's own coins that belongs to ended coins"),
})
export type StablecoinRow = z.infer<typeof StablecoinRow>

export const StablecoinTableData = z.object({
  rows: z.array(StablecoinRow),
  total: z.number().nullable(),
  chainCount: z.int(),
})
export type StablecoinTableData = z.infer<typeof StablecoinTableData>

export const StablecoinTableResponse = withMetadata(StablecoinTableData)
export type StablecoinTableResponse = z.infer<typeof StablecoinTableResponse>
