import { z } from 'zod'

import { chainMetrics } from '../../../metrics/appMetrics.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { SeriesData } from '../series.ts'
import { SubjectFigure, FormerNames } from './figure.ts'
/** Shares and ranks are among all ranked chains; shares of stablecoins are of all chains, ranked or not. */
export const ChainFigure = SubjectFigure.extend({ id: z.enum(chainMetrics) })
export type ChainFigure = z.infer<typeof ChainFigure>

export const ChainProfileData = z.object({
  chain: z.object({
    id: z.string(),
    name: z.string(),
    former: FormerNames,
    color: z.string(),
    followed: z.boolean().describe('True for supported chains; only they have figures of their own'),
    applications: z.int().describe('Number of applications that the source lists on the chain'),
  }),
  figures: z.array(ChainFigure),
  applications: z
    .array(
      z.object({
        id: z.string().describe('Id in the address of its page'),
        name: z.string(),
        category: z.string().nullable(),
        logo: z.string().nullable(),
        chains: z.int(),
        value: Amount.describe('Fees over 30 days on all chains'),
      }),
    )
    .describe('For a chain that is not supported: its largest applications by their fees on all chains'),
})
export type ChainProfileData = z.infer<typeof ChainProfileData>

export const ChainProfileResponse = withMetadata(ChainProfileData)
export type ChainProfileResponse = z.infer<typeof ChainProfileResponse>

/** Totals and shares are of the time range, bars of the last year. */
export const ChainMixResponse = withMetadata(SeriesData)
export type ChainMixResponse = z.infer<typeof ChainMixResponse>

export const ChainRanksData = z.object({
  months: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), complete: z.boolean() })),
  rows: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      name: z.string(),
      color: z.string(),
      ranks: z.array(z.int().nullable()).describe('One rank per month; null without fees'),
      values: z.array(Amount),
    }),
  ),
})
export type ChainRanksData = z.infer<typeof ChainRanksData>

export const ChainRanksResponse = withMetadata(ChainRanksData)
export type ChainRanksResponse = z.infer<typeof ChainRanksResponse>
