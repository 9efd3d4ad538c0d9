import { z } from 'zod'

import { appMetrics } from '../../../metrics/appMetrics.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { RankingData } from '../ranking.ts'
import { Bucket, SeriesData } from '../series.ts'
import { SubjectFigure, FormerNames } from './figure.ts'
const Percent = z.number().nullable()
const MetricId = z.enum(appMetrics)

/** Shares are of all applications, ranks among the categories. */
export const CategoryFigure = SubjectFigure.extend({
  id: MetricId,
  count: z.int().describe('Number of applications of the category with a value'),
})
export type CategoryFigure = z.infer<typeof CategoryFigure>

export const Concentration = z.object({
  hhi: z.number().nullable().describe('Herfindahl-Hirschman index, 0 to 10,000: the sum of squared shares'),
  topShare: Percent.describe('Share of the three largest applications'),
})
export type Concentration = z.infer<typeof Concentration>

export const CategoryProfileData = z.object({
  category: z.object({ id: z.string(), name: z.string(), former: FormerNames, applications: z.int() }),
  metric: MetricId.describe('Metric that ranks the applications'),
  figures: z.array(CategoryFigure),
  concentration: z.object({ now: Concentration, before: Concentration }),
  ranking: RankingData,
})
export type CategoryProfileData = z.infer<typeof CategoryProfileData>

export const CategoryProfileResponse = withMetadata(CategoryProfileData)
export type CategoryProfileResponse = z.infer<typeof CategoryProfileResponse>

export const CategorySeriesData = SeriesData.extend({ metric: MetricId })
export type CategorySeriesData = z.infer<typeof CategorySeriesData>

export const CategorySeriesResponse = withMetadata(CategorySeriesData)
export type CategorySeriesResponse = z.infer<typeof CategorySeriesResponse>

export const CategoryConcentrationData = z.object({
  metric: MetricId,
  weeks: z
    .array(Concentration.extend({ from: z.iso.date(), to: z.iso.date() }))
    .describe('Complete weeks only'),
})
export type CategoryConcentrationData = z.infer<typeof CategoryConcentrationData>

export const CategoryConcentrationResponse = withMetadata(CategoryConcentrationData)
export type CategoryConcentrationResponse = z.infer<typeof CategoryConcentrationResponse>

export const CategoryYear = Bucket.extend({
  id: z.string().describe('The calendar year'),
  value: Amount.describe('Sum over the days of the year; for a stock, its last observation'),
  change: Percent.describe('Change against the year before in percent; null unless both years are complete'),
  share: Percent.describe('Share of all applications in the year'),
  count: z.int().describe('Number of applications with a value in the year'),
  largest: z
    .object({
      id: z.string().describe('Id in the address of its page'),
      name: z.string(),
      logo: z.string().nullable(),
      color: z.string(),
      share: Percent.describe('Share of the category in the year'),
    })
    .nullable()
    .describe('The application with the largest value'),
})
export type CategoryYear = z.infer<typeof CategoryYear>

export const CategoryYearsData = CategorySeriesData.extend({
  years: z.array(CategoryYear).describe('Newest first'),
})
export type CategoryYearsData = z.infer<typeof CategoryYearsData>

export const CategoryYearsResponse = withMetadata(CategoryYearsData)
export type CategoryYearsResponse = z.infer<typeof CategoryYearsResponse>
