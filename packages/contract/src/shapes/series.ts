import { z } from 'zod'

import { answerOf } from './envelope.ts'
import { ExcludedStablecoins } from './ranking.ts'

const Amount = z.number().nullable()

export const othersId = 'others'

/** One series of a chart: a value per label, null where nothing is known. */
export const Dataset = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  logo: z.string().nullable(),
  backgroundColor: z.string(),
  total: Amount.describe('Over the complete days of the frame'),
  marketShare: Amount.describe('Percent of the frame total, Others included'),
  data: z.array(Amount),
})
export type Dataset = z.infer<typeof Dataset>

/** A bar or point. `complete` is false for a bucket cut by the frame or still running. */
export const Bucket = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  complete: z.boolean(),
  partial: z.boolean().describe('Holds days after asOf, for which not everyone has reported'),
})
export type Bucket = z.infer<typeof Bucket>

export const SeriesData = z.object({
  labels: z.array(z.iso.date()).describe('First day of each bucket'),
  buckets: z.array(Bucket),
  resamplePeriod: z.enum(['D', 'W', 'M']),
  datasets: z.array(Dataset).describe('By value over the frame, largest first; Others last'),
  totals: z.object({
    value: Amount.describe('Sum over the complete days of the frame'),
    previous: Amount.describe('The same for the days just before'),
    change: z.number().nullable().describe('Percent'),
    count: z.int().describe('Entries with a value in the frame'),
  }),
  excluded: ExcludedStablecoins.nullable(),
})
export type SeriesData = z.infer<typeof SeriesData>

export const SeriesAnswer = answerOf(SeriesData)
export type SeriesAnswer = z.infer<typeof SeriesAnswer>
