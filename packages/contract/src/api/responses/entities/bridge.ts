import { z } from 'zod'

import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { SeriesData } from '../series.ts'
import { FormerNames } from './figure.ts'

const Percent = z.number().nullable()

export const BridgeFigure = z.object({
  period: z.enum(['24h', '7d', '30d']),
  value: Amount.describe('Volume over the complete days of the period, as summed by the source'),
  share: Percent.describe('Share of all ranked bridges'),
  rank: z.int().nullable(),
  of: z.int(),
})
export type BridgeFigure = z.infer<typeof BridgeFigure>

export const BridgeProfileData = z.object({
  bridge: z
    .object({
      id: z.string().describe('Id in the address of its page'),
      key: z.string().describe("The data provider's id"),
      name: z.string(),
      former: FormerNames,
      slug: z.string(),
      icon: z.string().nullable(),
      chains: z.array(
        z.object({ id: z.string().describe('Id in the address of its page'), name: z.string() }),
      ),
    })
    .nullable()
    .describe('Null if the source lists no bridges'),
  figures: z.array(BridgeFigure),
  change1d: Percent.describe('Change of the last complete day against the day before'),
})
export type BridgeProfileData = z.infer<typeof BridgeProfileData>

export const BridgeProfileResponse = withMetadata(BridgeProfileData)
export type BridgeProfileResponse = z.infer<typeof BridgeProfileResponse>

export const BridgeTimeseriesResponse = withMetadata(SeriesData)
export type BridgeTimeseriesResponse = z.infer<typeof BridgeTimeseriesResponse>
