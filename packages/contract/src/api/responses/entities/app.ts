import { z } from 'zod'

import { appMetrics } from '../../../metrics/appMetrics.ts'
import { figureRatioIds } from '../../../metrics/ratios.ts'
import { leastWeekdayDays } from '../../../metrics/sums.ts'
import { weekdays } from '../../../query/dayText.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { Methodology } from '../quality.ts'
import { Comparison, filledField, MissingChain } from '../ranking.ts'
import { SeriesData } from '../series.ts'
import { SubjectFigure, FormerNames } from './figure.ts'
const Percent = z.number().nullable()
const IsoDay = z.iso.date().nullable()
const MetricId = z.enum(appMetrics)

export const Figure = SubjectFigure.extend({
  id: z.enum([...appMetrics, ...figureRatioIds]),
  asOf: IsoDay.describe(
    'Last complete day; for a TVL without a history, the day on which the list of protocols was fetched',
  ),
  lastDay: IsoDay.describe('Last day with a value; null without a history'),
  completeness: z
    .number()
    .nullable()
    .describe('Share of the expected days of the time range that have a value'),
})
export type Figure = z.infer<typeof Figure>

const Named = z.object({ id: z.string().describe('Id in the address of its page'), name: z.string() })

export const AppVersion = Named.extend({
  key: z.string().describe("The data provider's id"),
  category: z.string().nullable(),
  color: z.string(),
})

export const Competitor = Named.extend({
  rank: z.int(),
  previousRank: z.int().nullable(),
  color: z.string(),
  logo: z.string().nullable(),
  value: Amount,
  ...filledField,
  share: Percent,
  shareChange: Percent.describe('Change in share, like for like, in percentage points'),
  shareComparison: Comparison.describe('The two shares that the change compares, in percent'),
  isSubject: z.boolean(),
})
export type Competitor = z.infer<typeof Competitor>

export const AppProfileData = z.object({
  app: Named.extend({
    former: FormerNames,
    slug: z.string(),
    parent: Named.nullable(),
    versions: z.array(AppVersion).describe('Versions of a parent; any other application lists itself'),
    version: z.string().nullable().describe('Id of the version that is shown alone'),
    category: z.string().nullable(),
    chains: z.array(Named.extend({ followed: z.boolean() })),
    symbol: z.string().nullable(),
    color: z.string(),
    logo: z.string().nullable(),
    lastDay: IsoDay.describe('Last day with any value'),
    description: z.string().nullable().describe("The application's own description"),
    website: z.url({ protocol: /^https?$/ }).nullable(),
    twitter: z.string().nullable().describe('Handle, without @'),
    methodology: Methodology.describe("The provider's methodology texts"),
  }),
  figures: z.array(Figure),
  token: z
    .object({
      id: z.string().describe('Id in the address of its page'),
      symbol: z.string(),
      name: z.string(),
      price: Amount,
      change: Percent.describe('Change of the price in 24 hours'),
      pf: z.number().nullable().describe('Market cap / fees of a year, of all versions'),
      ps: z.number().nullable().describe('Market cap / revenue of a year, of all versions'),
    })
    .nullable()
    .describe('Token of the application, as of now; null without one'),
  competitors: z.object({
    metric: MetricId,
    category: z.string().nullable(),
    total: Amount,
    count: z.int(),
    rows: z
      .array(Competitor)
      .describe('The ten largest applications of the category, and the application itself'),
  }),
})
export type AppProfileData = z.infer<typeof AppProfileData>

export const AppProfileResponse = withMetadata(AppProfileData)
export type AppProfileResponse = z.infer<typeof AppProfileResponse>

const ChainFigures = z.object({
  values: z.partialRecord(MetricId, Amount),
  change: Percent.describe('Change of the first metric, over the days that both ranges have'),
  comparison: Comparison,
  ...filledField,
  share: Percent.describe('Share of all applications on the chain, by the first metric'),
  shareChange: Percent.describe('Change in share, like for like, in percentage points'),
  shareComparison: Comparison.describe('The two shares that the change compares, in percent'),
})

export const AppChainsData = z.object({
  metrics: z.array(MetricId).describe('Metrics of the application; the first one ranks the rows'),
  rows: z.array(Named.extend({ color: z.string(), ...ChainFigures.shape })),
  further: z
    .object({ count: z.int().nullable(), ...ChainFigures.pick({ values: true }).shape })
    .nullable()
    .describe(
      'The part outside supported chains: the total minus the rows; null while a chain of the application is not known',
    ),
  missing: z
    .array(MissingChain.extend({ metrics: z.array(MetricId) }))
    .describe('Chains of the application without values, and the metrics that lack them'),
})
export type AppChainsData = z.infer<typeof AppChainsData>

export const AppChainsResponse = withMetadata(AppChainsData)
export type AppChainsResponse = z.infer<typeof AppChainsResponse>

export const AppWeekdaysData = z.object({
  name: z.string().describe('Name of the application, or of the version that is shown alone'),
  weekdays: z
    .array(
      z.object({
        weekday: z.enum(weekdays),
        mean: Amount.describe(
          `Mean fees of the days with a value; null for fewer than ${leastWeekdayDays} of them`,
        ),
        days: z.int().describe('Days with a value'),
        difference: Amount.describe('The mean minus that of all days'),
      }),
    )
    .describe('Monday to Sunday (UTC), over the complete days of the time range'),
  all: z
    .object({ mean: Amount, days: z.int().describe('Days with a value') })
    .describe('All days of the time range together'),
})
export type AppWeekdaysData = z.infer<typeof AppWeekdaysData>

export const AppWeekdaysResponse = withMetadata(AppWeekdaysData)
export type AppWeekdaysResponse = z.infer<typeof AppWeekdaysResponse>

export const AppHistoryData = SeriesData.extend({
  metric: MetricId,
  by: z.enum(['version', 'chain', 'part']),
  whole: z
    .object({ value: Amount, share: Percent })
    .describe("The total of all applications, and this application's share of it"),
  missing: z.array(MissingChain),
})
export type AppHistoryData = z.infer<typeof AppHistoryData>

export const AppHistoryResponse = withMetadata(AppHistoryData)
export type AppHistoryResponse = z.infer<typeof AppHistoryResponse>
