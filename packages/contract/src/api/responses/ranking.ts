import { z } from 'zod'

import { Amount, amountFields } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import { Summary } from './summary.ts'

const Percent = z.number().nullable()

/** US dollars over complete days up to `asOf`: sums, or means for a stock; null without values. */
export const Periods = z.object({
  total24h: Amount,
  total7d: Amount,
  total30d: Amount,
  total90d: Amount,
  totalYtd: Amount,
  total1y: Amount,
  total2y: Amount,
  totalAllTime: Amount,
})
export type Periods = z.infer<typeof Periods>

export const ExcludedStablecoins = z.object({
  count: z.int(),
  names: z.array(z.string()),
  value: Amount.describe('What was left out, over the shown time range'),
  share: Percent.describe('Of the time range before anything was left out'),
})
export type ExcludedStablecoins = z.infer<typeof ExcludedStablecoins>

const periods = ['24h', '7d', '30d', '1y'] as const
/** Only those of the row's own metric are set. */
const metricAliases = {
  ...amountFields(['fees', 'revenue'], periods),
  totalRevenue: Amount.optional(),
  change1dRevenue: Percent.optional(),
  ...amountFields(['volume', 'tvl'], periods),
  totalTvl: Amount.optional(),
  ...amountFields(['borrowed'], periods),
  totalBorrowed: Amount.optional(),
  ...amountFields(['premium', 'openInterest'], periods),
}

/** The two sides of a change. They cover only days that both time ranges have; each is a flow's sum or a stock's observation. */
export const Comparison = z
  .object({
    days: z.int().nullable().describe('Days that both time ranges have; null for a sum of several'),
    of: z.int().describe('Days of the time range'),
    now: z.number(),
    before: z.number(),
    wholeNow: Amount.describe('The time range as it is, compared or not'),
    wholeBefore: Amount.describe('The time range before as it is'),
    isNew: z
      .boolean()
      .describe('Began so late that the time range before holds only a fraction of it: the change is null'),
  })
  .nullable()
export type Comparison = z.infer<typeof Comparison>

/** Where clients know two names for a field, the response has both. */
const RankedRow = Periods.extend({
  rank: z.int(),
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  symbol: z.string().nullable(),
  color: z.string(),
  value: Amount.describe(
    'What the row is ranked by: a flow over the shown time range, the latest observation of a stock',
  ),
  averageDaily: Amount.describe('The mean of the days of the time range that have a value'),
  total: Amount.describe('Of all time; the latest observation of a stock'),
  change: Percent.describe('The shown time range against the one before it, over the days that both have'),
  comparison: Comparison,
  previous: Amount.describe('The time range before, as it is; a stock on the day before the time range'),
  shareChange: Percent.describe('Percentage points: the share less the share in the time range before'),
  previousRank: z.int().nullable().describe('In the time range before; null where it had no value'),
  change_1d: Percent,
  change1d: Percent,
  change24h: Percent,
  change7d: Percent,
  marketShare: Percent,
  marketSharePercent: Percent,
  completeness: z
    .number()
    .nullable()
    .describe('Of the expected days of the time range, from the first day on'),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  dateRange: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .describe('The part of the time range that the row has data for'),
  ...metricAliases,
})

export const ProtocolRow = RankedRow.extend({
  defillamaId: z.string(),
  slug: z.string(),
  pageId: z.string().describe('The id in the address of its page: its slug, unless another entry has that'),
  parent: z.string().nullable().describe('The slug that the versions of an application share'),
  logo: z.string().nullable(),
  category: z.string().nullable(),
  chains: z.array(z.string()),
  allChains: z.array(z.string()),
})
export type ProtocolRow = z.infer<typeof ProtocolRow>

export const ChainRow = RankedRow.extend({
  chain: z.string(),
  protocolCount: z.int().describe('Applications with a value in the time range'),
})
export type ChainRow = z.infer<typeof ChainRow>

export const RankingData = z.object({
  protocols: z.array(ProtocolRow),
  count: z.int().describe('Ranked entries before the cut'),
  categories: z.array(z.string()).describe('Of all ranked entries, in order of their names'),
  totals: Periods,
  summary: Summary,
  excluded: ExcludedStablecoins.nullable(),
})
export type RankingData = z.infer<typeof RankingData>

export const RankingResponse = withMetadata(RankingData)
export type RankingResponse = z.infer<typeof RankingResponse>

export const MissingChain = z.object({
  chain: z.string(),
  displayName: z.string(),
  reason: z.enum(['not-offered', 'needs-key', 'failed', 'empty']),
  message: z.string().nullable(),
})
export type MissingChain = z.infer<typeof MissingChain>

export const ChainRankingData = z.object({
  rows: z.array(ChainRow),
  count: z.int(),
  totals: Periods,
  summary: Summary,
  excluded: ExcludedStablecoins.nullable(),
  missing: z.array(MissingChain),
})
export type ChainRankingData = z.infer<typeof ChainRankingData>

export const ChainRankingResponse = withMetadata(ChainRankingData)
export type ChainRankingResponse = z.infer<typeof ChainRankingResponse>

export const ChainAppRankingData = RankingData.extend({
  chain: z.string(),
  chainDisplayName: z.string(),
})
export type ChainAppRankingData = z.infer<typeof ChainAppRankingData>

export const ChainAppRankingResponse = withMetadata(ChainAppRankingData)
export type ChainAppRankingResponse = z.infer<typeof ChainAppRankingResponse>
