import { z } from 'zod'

import { assetGroupIds, multipleIds, multiples } from '../../../metrics/assets.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { AssetRow, PerformanceData } from '../performance.ts'
import { FigureState, Standing } from './app.ts'

/**
 * Why a multiple is there or not. `nothing-behind`: no application or chain that we know earns for it; `not-followed`: a chain without
 * figures of its own; `incomplete`: too much is missing of the last 365 days and of the last 30; `not-above-zero`: nothing was earned.
 */
export const MultipleState = z.enum([
  ...FigureState.options,
  'no-market-cap',
  'nothing-behind',
  'not-followed',
  'incomplete',
  'not-above-zero',
])
export type MultipleState = z.infer<typeof MultipleState>

export const Multiple = z.object({
  id: z.enum(multipleIds),
  metric: z.enum(multipleIds.map(id => multiples[id].metric)),
  noun: z.string().describe('What the market cap is divided by: fees, application fees of the chain'),
  state: MultipleState,
  value: z.number().nullable().describe('Market cap divided by what is earned in a year'),
  basis: z
    .enum(['1y', '30d'])
    .nullable()
    .describe('The last 365 days where they are complete, else the last 30 times 365/30'),
  annualised: Amount.describe('What is earned in a year, by that'),
  completeness: z
    .number()
    .nullable()
    .describe('What is there of these days, by value: a missing day counts as the mean of its application'),
  asOf: z.iso.date().nullable(),
})
export type Multiple = z.infer<typeof Multiple>

export const Behind = z.object({
  kind: z.enum(['app', 'chain']),
  id: z.string().describe('Of its page'),
  name: z.string(),
})
export type Behind = z.infer<typeof Behind>

export const AssetProfileData = PerformanceData.extend({
  asset: AssetRow.omit({ rank: true, displayName: true }).extend({
    group: z.enum(assetGroupIds).describe('The list that `tableData` has'),
    standing: Standing.omit({ previousRank: true }).describe(
      'By market cap, among all assets that we follow',
    ),
    behind: Behind.nullable(),
  }),
  multiples: z.array(Multiple),
}).describe('The table is of the group, the line of the asset alone')
export type AssetProfileData = z.infer<typeof AssetProfileData>

export const AssetProfileResponse = withMetadata(AssetProfileData)
export type AssetProfileResponse = z.infer<typeof AssetProfileResponse>
