import { z } from 'zod'

import { endedStatuses } from '../../metrics/stablecoins.ts'
import { Amount } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import { SeriesData } from './series.ts'

/** The same figures as rows and as datasets. */
export const StablecoinSeriesData = SeriesData.extend({
  chains: z.array(z.string()).describe('Largest first; Others last'),
  points: z.array(z.object({ date: z.iso.date() }).catchall(Amount.or(z.string()))),
  missing: z.array(z.string()).describe('Chains whose history could not be had; they are part of Others'),
  metadata: z.object({ topN: z.int() }),
})
export type StablecoinSeriesData = z.infer<typeof StablecoinSeriesData>

export const StablecoinSeriesResponse = withMetadata(StablecoinSeriesData)
export type StablecoinSeriesResponse = z.infer<typeof StablecoinSeriesResponse>

/** Null where the provider says nothing of an end. */
export const EndedField = z
  .object({
    status: z.enum(endedStatuses),
    since: z.iso.date().nullable().describe('Null where the provider names no day'),
  })
  .nullable()

/** All pegs, in US dollars. */
export const StablecoinRow = z.object({
  rank: z.int(),
  id: z.string(),
  chain: z.string(),
  color: z.string(),
  totalValue: z.number(),
  dominance: z.number().nullable().describe('Percent of all chains'),
  topStablecoin: z.string().nullable().describe('The symbol of the largest living one, else of the largest'),
  topStablecoinName: z.string().nullable(),
  topStablecoinId: z.string().nullable().describe('Of its page'),
  topStablecoinEnded: EndedField,
  topStablecoinShare: z
    .number()
    .nullable()
    .describe("Percent of the sum of that chain's own coins, which differs a little from totalValue"),
  endedShare: z
    .number()
    .nullable()
    .describe("Percent of the sum of that chain's own coins that is of ended coins"),
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
