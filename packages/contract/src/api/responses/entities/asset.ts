import { z } from 'zod'

import { assetGroupIds } from '../../../metrics/assets.ts'
import { multipleIds, multiples } from '../../../metrics/ratioColumns.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { AssetRow, PerformanceData } from '../performance.ts'
import { FigureState, Standing } from './figure.ts'

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
  noun: z.string().describe('Name of the divisor: fees, application fees of the chain'),
  state: MultipleState,
  value: z.number().nullable().describe('Market cap divided by the fees or revenue of a year'),
  basis: z
    .enum(['1y', '30d'])
    .nullable()
    .describe('1y: the last 365 days. 30d: the last 30 days times 365/30, if the year is incomplete'),
  annualised: Amount.describe('Fees or revenue of a year on that basis'),
  completeness: z
    .number()
    .nullable()
    .describe('Known share of the value of these days; a missing day counts as the mean of its application'),
  asOf: z.iso.date().nullable(),
})
export type Multiple = z.infer<typeof Multiple>

export const Behind = z.object({
  kind: z.enum(['app', 'chain']),
  id: z.string().describe('Id in the address of its page'),
  name: z.string(),
})
export type Behind = z.infer<typeof Behind>

export const AssetProfileData = PerformanceData.extend({
  asset: AssetRow.omit({ rank: true, displayName: true }).extend({
    group: z.enum(assetGroupIds).describe('The group of assets in `tableData`'),
    standing: Standing.omit({ previousRank: true }).describe('Rank by market cap among all tracked assets'),
    behind: Behind.nullable(),
  }),
  multiples: z.array(Multiple),
}).describe('The table lists the group; the time series is that of the asset')
export type AssetProfileData = z.infer<typeof AssetProfileData>

export const AssetProfileResponse = withMetadata(AssetProfileData)
export type AssetProfileResponse = z.infer<typeof AssetProfileResponse>
