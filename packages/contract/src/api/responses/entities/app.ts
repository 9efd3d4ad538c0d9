import { z } from 'zod'

import { appMetrics, ratioIds } from '../../../metrics/appMetrics.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { Availability } from '../metadata.ts'
import { Comparison, MissingChain } from '../ranking.ts'
import { SeriesData } from '../series.ts'

const Percent = z.number().nullable()
const IsoDay = z.iso.date().nullable()
const MetricId = z.enum(appMetrics)

/** How one compares with the others of its category. */
export const Standing = z.object({
  rank: z.int().nullable(),
  previousRank: z.int().nullable().describe('In the time range before; null where it had none'),
  of: z.int().describe('How many are ranked'),
})
export type Standing = z.infer<typeof Standing>

/** Why a figure is there or not. `not-reported`: the source has such figures, but none of this application. */
export const FigureState = z.enum([...Availability.options, 'not-reported', 'failed'])
export type FigureState = z.infer<typeof FigureState>

export const Figure = z.object({
  id: z.enum([...appMetrics, ...ratioIds]),
  state: FigureState,
  value: Amount.describe('Of the time range; the latest observation of a stock; percent of a ratio'),
  previous: Amount,
  change: z.number().nullable().describe('Percent, like with like; percentage points of a ratio'),
  comparison: Comparison,
  standing: Standing,
  asOf: IsoDay.describe(
    'The last complete day; of a TVL without a history, the day on which the list of protocols was fetched',
  ),
  lastDay: IsoDay.describe('The last day with a figure; null without a history'),
  completeness: z.number().nullable().describe('Share of the expected days of the time range'),
})
export type Figure = z.infer<typeof Figure>

const Named = z.object({ id: z.string().describe('Of its page'), name: z.string() })

export const AppVersion = Named.extend({
  key: z.string().describe("The provider's id"),
  category: z.string().nullable(),
  color: z.string(),
})

export const Competitor = Named.extend({
  rank: z.int(),
  previousRank: z.int().nullable(),
  color: z.string(),
  logo: z.string().nullable(),
  value: Amount,
  share: Percent,
  shareChange: Percent.describe('Percentage points'),
  isSubject: z.boolean(),
})
export type Competitor = z.infer<typeof Competitor>

export const AppProfileData = z.object({
  app: Named.extend({
    slug: z.string(),
    parent: Named.nullable(),
    versions: z.array(AppVersion).describe('Of a parent; of any other, itself'),
    version: z.string().nullable().describe('The id of the one that is shown alone'),
    category: z.string().nullable(),
    chains: z.array(Named.extend({ followed: z.boolean() })),
    symbol: z.string().nullable(),
    color: z.string(),
    logo: z.string().nullable(),
    lastDay: IsoDay.describe('The last day with any figure'),
    description: z.string().nullable().describe('In its own words'),
    website: z.url({ protocol: /^https?$/ }).nullable(),
    twitter: z.string().nullable().describe('A handle'),
    methodology: z
      .array(z.object({ of: z.string().describe('Empty: all figures'), text: z.string() }))
      .describe("How figures are made, in the provider's words"),
  }),
  figures: z.array(Figure),
  competitors: z.object({
    metric: MetricId,
    category: z.string().nullable(),
    total: Amount,
    count: z.int(),
    rows: z.array(Competitor).describe('The ten largest, and the application itself'),
  }),
})
export type AppProfileData = z.infer<typeof AppProfileData>

export const AppProfileResponse = withMetadata(AppProfileData)
export type AppProfileResponse = z.infer<typeof AppProfileResponse>

const ChainFigures = z.object({
  values: z.partialRecord(MetricId, Amount),
  change: Percent.describe('Of the first metric, like with like'),
  comparison: Comparison,
  share: Percent.describe('Of all applications on the chain, by the first metric'),
  shareChange: Percent.describe('Percentage points'),
})

export const AppChainsData = z.object({
  metrics: z.array(MetricId).describe('Those that the application has; ranked by the first'),
  rows: z.array(Named.extend({ color: z.string(), ...ChainFigures.shape })),
  further: z
    .object({ count: z.int().nullable(), ...ChainFigures.pick({ values: true }).shape })
    .nullable()
    .describe('What is on no followed chain: the total less the rows'),
  missing: z.array(MissingChain),
})
export type AppChainsData = z.infer<typeof AppChainsData>

export const AppChainsResponse = withMetadata(AppChainsData)
export type AppChainsResponse = z.infer<typeof AppChainsResponse>

export const AppHistoryData = SeriesData.extend({
  metric: MetricId,
  by: z.enum(['version', 'chain']),
  whole: z
    .object({ value: Amount, share: Percent })
    .describe('The same of all applications, and what this one is of it'),
  missing: z.array(MissingChain),
})
export type AppHistoryData = z.infer<typeof AppHistoryData>

export const AppHistoryResponse = withMetadata(AppHistoryData)
export type AppHistoryResponse = z.infer<typeof AppHistoryResponse>
