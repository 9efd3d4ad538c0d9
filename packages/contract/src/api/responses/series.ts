import { z } from 'zod'

import { chainIds, type ChainId } from '../../metrics/chains.ts'
import { Amount, amountFields } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import {
  ChainMetric,
  Comparison,
  Contribution,
  ExcludedStablecoins,
  filledField,
  MissingChain,
} from './ranking.ts'

export const Dataset = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  pageId: z.string().nullable().describe("Id in the address of an application's page"),
  logo: z.string().nullable(),
  backgroundColor: z.string(),
  total: Amount.describe('Sum over the complete days of the time range; for a stock, the latest observation'),
  marketShare: Amount.describe('Percent of the total of the time range, including Others'),
  comparison: Comparison,
  data: z.array(Amount),
  filled: z
    .array(z.int())
    .optional()
    .describe(
      'Indexes of buckets that repeat the last observation of a stock, or of some members of a sum; absent for none',
    ),
})
export type Dataset = z.infer<typeof Dataset>

/** `complete` is false for a bucket cut by the time range, still running, missing a day, or with a repeated observation. */
export const Bucket = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  complete: z.boolean(),
  cut: z.boolean().describe('The time range begins or ends within the week, month or year'),
  partial: z
    .boolean()
    .describe(
      'True for a day after asOf, which is not fully reported, and for the week, month or year that is still running. These contain no days after asOf',
    ),
  daysPresent: z
    .int()
    .describe(
      'Number of days on which any dataset has a value; for daily averages, days on which every drawn dataset with a value in the bucket has one',
    ),
})
export type Bucket = z.infer<typeof Bucket>

export const SeriesData = z.object({
  labels: z.array(z.iso.date()).describe('First day of each bucket'),
  buckets: z.array(Bucket),
  resamplePeriod: z.enum(['D', 'W', 'M', 'Y']),
  bars: z.enum(['sum', 'dailyAverage', 'last']).describe('Aggregation of the days of a week, month or year'),
  datasets: z.array(Dataset).describe('Datasets by value over the time range, largest first; Others last'),
  totals: z.object({
    value: Amount.describe(
      'Sum over the complete days of the time range; for a stock, the latest observations',
    ),
    previous: Amount.describe(
      'The same for the previous range; for a stock, the observations of the day before the time range',
    ),
    change: z.number().nullable().describe('Change in percent, over the days that both time ranges have'),
    comparison: Comparison,
    ...filledField,
    count: z.int().describe('Number of entries with a value in the time range'),
  }),
  contributors: z
    .array(Contribution)
    .optional()
    .describe(
      'The entries that added most to the change of the total, then those that took most from it; absent where that is not measured',
    ),
  excluded: ExcludedStablecoins.nullable(),
})
export type SeriesData = z.infer<typeof SeriesData>

const Protocols = z.array(z.object({ name: z.string(), slug: z.string().nullable() }))

/** The same figures as datasets and in the provider's own form. */
export const AppSeriesData = SeriesData.extend({
  protocols: Protocols,
  totalDataChartBreakdown: z
    .array(z.tuple([z.int(), z.record(z.string(), Amount)]))
    .describe('Seconds since the epoch at 00:00 UTC of the first day, and the values by name'),
})
export type AppSeriesData = z.infer<typeof AppSeriesData>

export const SeriesResponse = withMetadata(AppSeriesData)
export type SeriesResponse = z.infer<typeof SeriesResponse>

const Timestamps = z.array(z.int()).describe('Times of the labels, in seconds since the epoch')

const ChainValues = z.array(Amount).optional()
const chainValues = Object.fromEntries(chainIds.map(id => [id, ChainValues])) as Record<
  ChainId,
  typeof ChainValues
>

const ChartRow = z.object({ date: z.iso.date() }).catchall(Amount.or(z.string()))

/** The same figures as rows, as a matrix (chain by date), as an array for each chain and as datasets. */
export const ChainSeriesData = SeriesData.extend({
  metric: ChainMetric,
  ...chainValues,
  chains: z.array(z.string()),
  timestamps: Timestamps,
  dataMatrix: z.array(z.array(Amount)),
  chartData: z.array(ChartRow),
  totals: SeriesData.shape.totals.extend({
    overall: Amount,
    byChain: z.record(z.string(), Amount),
    chainCount: z.int(),
    ...amountFields(['fees', 'revenue', 'volume', 'tvl', 'borrowed'], ['24h', '7d', '30d']),
  }),
  missing: z.array(MissingChain),
})
export type ChainSeriesData = z.infer<typeof ChainSeriesData>

export const ChainSeriesResponse = withMetadata(ChainSeriesData)
export type ChainSeriesResponse = z.infer<typeof ChainSeriesResponse>

export const ChainAppSeriesData = SeriesData.extend({
  chain: z.string(),
  chainDisplayName: z.string(),
  timestamps: Timestamps,
  applications: z.array(z.string()),
  protocols: Protocols,
  dataMatrix: z.array(z.array(Amount)),
  chartData: z.array(ChartRow),
  metadata: z.object({
    dateRange: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    quality: z.object({ completeness: z.number().nullable() }),
  }),
})
export type ChainAppSeriesData = z.infer<typeof ChainAppSeriesData>

export const ChainAppSeriesResponse = withMetadata(ChainAppSeriesData)
export type ChainAppSeriesResponse = z.infer<typeof ChainAppSeriesResponse>
