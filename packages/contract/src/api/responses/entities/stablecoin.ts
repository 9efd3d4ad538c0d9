import { z } from 'zod'

import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { SeriesData } from '../series.ts'
import { EndedField } from '../stablecoins.ts'
import { FormerNames } from './figure.ts'

const Percent = z.number().nullable()

export const supplyPeriods = ['24h', '7d', '30d'] as const

/** The supply, and the one at the start of the period. */
export const SupplyChange = z.object({
  period: z.enum(supplyPeriods),
  before: Amount,
  difference: Amount.describe('Change in US dollars'),
  change: Percent,
})
export type SupplyChange = z.infer<typeof SupplyChange>

export const StablecoinProfileData = z.object({
  stablecoin: z.object({
    id: z.string().describe('Id in the address of its page'),
    key: z.string().describe("The data provider's id"),
    name: z.string(),
    former: FormerNames,
    symbol: z.string(),
    peg: z.string().nullable().describe('Currency of the peg, such as USD; VAR is a variable peg'),
    mechanism: z.string().nullable(),
    ended: EndedField,
    price: Amount.describe(
      'Price in US dollars; null for an ended coin, because the source keeps its last price',
    ),
    deviation: Percent.describe(
      'Deviation of the price from its peg, in percent; null for pegs other than the US dollar',
    ),
  }),
  supply: Amount,
  day: z.iso
    .date()
    .nullable()
    .describe(
      'The complete day of the supply and its changes, which are those of the history; null: they are what the source lists now',
    ),
  share: Percent.describe('Share of the supply of all stablecoins on the same day'),
  rank: z.int().nullable().describe('Rank by supply; ended coins come after all others'),
  of: z.int().describe('Number of stablecoins with a supply'),
  changes: z.array(SupplyChange),
  chains: z
    .array(
      z.object({
        id: z.string().describe('Id in the address of its page'),
        name: z.string(),
        color: z.string(),
        supply: Amount,
        share: Percent.describe('Share of the supply that the source assigns to chains'),
        changes: z.array(SupplyChange),
      }),
    )
    .describe('Largest first'),
  placed: Amount.describe('The sum of the chains, which may differ from the supply'),
})
export type StablecoinProfileData = z.infer<typeof StablecoinProfileData>

export const StablecoinProfileResponse = withMetadata(StablecoinProfileData)
export type StablecoinProfileResponse = z.infer<typeof StablecoinProfileResponse>

export const StablecoinSupplyData = SeriesData.extend({
  inflows: z
    .array(Amount)
    .describe('Change of the whole supply in each bucket; null if either end is unknown'),
})
export type StablecoinSupplyData = z.infer<typeof StablecoinSupplyData>

export const StablecoinSupplyResponse = withMetadata(StablecoinSupplyData)
export type StablecoinSupplyResponse = z.infer<typeof StablecoinSupplyResponse>
