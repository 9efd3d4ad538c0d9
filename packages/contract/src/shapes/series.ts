import { z } from 'zod'

import { answerOf } from './envelope.ts'
import { ExcludedStablecoins, MissingChain } from './ranking.ts'

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
  total: Amount.describe('Over the complete days of the frame; the latest reading of a level'),
  marketShare: Amount.describe('Percent of the frame total, Others included'),
  data: z.array(Amount),
})
export type Dataset = z.infer<typeof Dataset>

/** A bar or point. `complete` is false for a bucket cut by the frame, still running, or without one of its days. */
export const Bucket = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  complete: z.boolean(),
  partial: z.boolean().describe('Holds days after asOf, for which not everyone has reported'),
  daysPresent: z
    .int()
    .describe(
      'Days on which anybody has a value; of daily averages, everybody drawn who has any value in the bucket',
    ),
})
export type Bucket = z.infer<typeof Bucket>

export const SeriesData = z.object({
  labels: z.array(z.iso.date()).describe('First day of each bucket'),
  buckets: z.array(Bucket),
  resamplePeriod: z.enum(['D', 'W', 'M']),
  bars: z.enum(['sum', 'dailyAverage', 'last']).describe('What a week or month shows of its days'),
  datasets: z.array(Dataset).describe('By value over the frame, largest first; Others last'),
  totals: z.object({
    value: Amount.describe('Sum over the complete days of the frame; the latest readings of a level'),
    previous: Amount.describe('The same for the days just before; the readings of the day before the frame'),
    change: z.number().nullable().describe('Percent'),
    count: z.int().describe('Entries with a value in the frame'),
  }),
  excluded: ExcludedStablecoins.nullable(),
})
export type SeriesData = z.infer<typeof SeriesData>

export const SeriesAnswer = answerOf(SeriesData)
export type SeriesAnswer = z.infer<typeof SeriesAnswer>

/** A bucket's values by the id of each series. */
const ChartRow = z.object({ date: z.iso.date() }).catchall(Amount.or(z.string()))

/** Chains side by side; the same figures as rows, as a matrix (chain by date) and as datasets. */
export const ChainSeriesData = SeriesData.extend({
  chains: z.array(z.string()),
  dataMatrix: z.array(z.array(Amount)),
  chartData: z.array(ChartRow),
  totals: SeriesData.shape.totals.extend({
    overall: Amount,
    byChain: z.record(z.string(), Amount),
    chainCount: z.int(),
    fees24h: Amount.optional(),
    fees7d: Amount.optional(),
    fees30d: Amount.optional(),
    revenue24h: Amount.optional(),
    revenue7d: Amount.optional(),
    revenue30d: Amount.optional(),
    volume24h: Amount.optional(),
    volume7d: Amount.optional(),
    volume30d: Amount.optional(),
    tvl24h: Amount.optional(),
    tvl7d: Amount.optional(),
    tvl30d: Amount.optional(),
    borrowed24h: Amount.optional(),
    borrowed7d: Amount.optional(),
    borrowed30d: Amount.optional(),
  }),
  missing: z.array(MissingChain),
})
export type ChainSeriesData = z.infer<typeof ChainSeriesData>

export const ChainSeriesAnswer = answerOf(ChainSeriesData)
export type ChainSeriesAnswer = z.infer<typeof ChainSeriesAnswer>

/** One chain's applications over time. */
export const ChainAppSeriesData = SeriesData.extend({
  chain: z.string(),
  chainDisplayName: z.string(),
  applications: z.array(z.string()),
  protocols: z.array(z.object({ name: z.string(), slug: z.string().nullable() })),
  dataMatrix: z.array(z.array(Amount)),
  chartData: z.array(ChartRow),
  metadata: z.object({
    dateRange: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    quality: z.object({ completeness: z.number().nullable() }),
  }),
})
export type ChainAppSeriesData = z.infer<typeof ChainAppSeriesData>

export const ChainAppSeriesAnswer = answerOf(ChainAppSeriesData)
export type ChainAppSeriesAnswer = z.infer<typeof ChainAppSeriesAnswer>
