import { z } from 'zod'

import { residualKinds } from '../../metrics/residuals.ts'
import { Amount } from './amounts.ts'
import { withMetadata } from './envelope.ts'

const Share = z.number().nullable()

export const Residual = z.object({
  kind: z
    .enum(residualKinds)
    .describe(
      "total: the source's own total less the sum of its applications. chains: applications less the sum of their supported chains. parts: fees less supply-side, protocol and holders' revenue",
    ),
  whole: Amount.describe('US dollars of the whole, over the days that both sides have'),
  sum: Amount.describe('US dollars of the parts, over the same days'),
  usd: Amount.describe(
    'The whole less the sum; for a stock, the mean of the days. Null where a side is missing',
  ),
  share: Share.describe('The residual as a share of the whole'),
  isNew: z
    .boolean()
    .describe('The share is above a tenth in the last seven days, and was not in the thirty before'),
  days: z
    .array(z.object({ day: z.iso.date(), whole: z.number(), sum: z.number(), usd: z.number(), share: Share }))
    .describe('The days that both sides have'),
})
export type Residual = z.infer<typeof Residual>

export const leftOutReasons = ['blockchain', 'counted-twice', 'nameless', 'unclear', 'collection'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const Named = z.object({ id: z.string().describe('Id in the address of its page'), name: z.string() })

/** The provider's texts on how it measures. */
export const Methodology = z.array(
  z.object({
    of: z.string().describe('The metric that the text explains; empty for all'),
    text: z.string(),
  }),
)

export const QualityData = z.object({
  metric: z.string(),
  chain: z.string().nullable().describe('Null for all chains together'),
  app: Named.nullable().describe('Null for all applications together'),
  applications: z
    .object({
      expected: z.int().describe('Applications with a value in the range'),
      reported: z.int().describe('Those of them with a value on the last complete day'),
      value: Share.describe('Share of the value of the week before that they stand for'),
      missing: z
        .array(Named.extend({ lastDay: z.iso.date() }))
        .describe('The largest without a value on the last complete day'),
    })
    .nullable(),
  days: z
    .array(z.object({ day: z.iso.date(), reported: z.int(), expected: z.int() }))
    .describe('Applications that have reported, of those that had begun'),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int(), names: z.array(z.string()) })),
  held: z.int().describe('Daily values held back as implausible'),
  residuals: z.array(Residual),
  methodology: Methodology.describe("The provider's methodology texts of the application"),
})
export type QualityData = z.infer<typeof QualityData>

export const QualityResponse = withMetadata(QualityData)
export type QualityResponse = z.infer<typeof QualityResponse>

const Months = z
  .array(z.object({ month: z.string().describe('2026-09'), share: Share }))
  .describe('Share of the expected daily values that were received, by month')

const ResidualSum = Residual.pick({ whole: true, usd: true, share: true, isNew: true }).nullable()

export const SourceQualityData = z.object({
  sources: z.array(
    z.object({
      id: z.string(),
      metric: z.string(),
      chain: z.string().nullable(),
      months: Months,
      residual: ResidualSum.describe("The source's own total less the sum of its applications"),
    }),
  ),
})
export type SourceQualityData = z.infer<typeof SourceQualityData>
export type SourceQuality = SourceQualityData['sources'][number]

export const SourceQualityResponse = withMetadata(SourceQualityData)

export const AppQualityData = z.object({
  metric: z.string(),
  apps: z.array(
    Named.extend({
      months: Months,
      lastDay: z.iso.date().describe('Last day with a value'),
      residual: ResidualSum.describe('The application less the sum of its supported chains'),
    }),
  ),
})
export type AppQualityData = z.infer<typeof AppQualityData>
export type AppQuality = AppQualityData['apps'][number]

export const AppQualityResponse = withMetadata(AppQualityData)
