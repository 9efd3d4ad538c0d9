import { z } from 'zod'

import { metricIds } from '../../metrics/metrics.ts'
import { Amount, amountFields, Ratios } from './amounts.ts'
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
  value: Amount.describe('Excluded amount over the shown time range'),
  share: Percent.describe('Share of the total before the exclusion'),
})
export type ExcludedStablecoins = z.infer<typeof ExcludedStablecoins>

export const Losses = z
  .object({ count: z.int(), names: z.array(z.string()).describe('The largest losses first, at most ten') })
  .describe('Entries with a negative value, which lower the total and have no share; absent without any')
export type Losses = z.infer<typeof Losses>

const periods = ['24h', '7d', '30d', '1y'] as const
/** A row sets only the aliases of its own metric. */
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
    days: z
      .int()
      .nullable()
      .describe('Number of days with data in both ranges; null for a sum of several entries'),
    of: z.int().describe('Number of days of the time range'),
    now: z.number(),
    before: z.number(),
    wholeNow: Amount.describe('Total of the time range, including days that are not compared'),
    wholeBefore: Amount.describe('Total of the previous range, including days that are not compared'),
    isNew: z
      .boolean()
      .describe(
        'True if the entry is so new that the previous range covers only a fraction of it; the change is null',
      ),
  })
  .nullable()
export type Comparison = z.infer<typeof Comparison>

/** Observations of a stock that are repeated, for at most two days, because the day of the figure has none. */
export const Filled = z.object({
  members: z.int().describe('Number of members whose last observation is repeated'),
  value: Amount.describe('Sum of the repeated observations; null for a ratio'),
})
export type Filled = z.infer<typeof Filled>

/** Absent where nothing is repeated. */
export const filledField = {
  filled: Filled.optional().describe(
    'The part of the figure that repeats observations of a stock because the day has none',
  ),
}

const trendField = {
  trend: z
    .array(Amount)
    .optional()
    .describe('Values in order of time, at most 60; a flow as means of seven days. Only with trend=true'),
}

const highField = {
  sinceHigh: z
    .int()
    .nullable()
    .optional()
    .describe('Days from the highest daily value of all time to the end of the range. Only with high=true'),
}

/** Where clients know two names for a field, the response has both. */
const RankedRow = Periods.extend({
  rank: z.int(),
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  symbol: z.string().nullable(),
  color: z.string(),
  value: Amount.describe(
    'Value that ranks the row: sum of a flow over the shown time range, or the latest observation of a stock',
  ),
  averageDaily: Amount.describe('Mean of the days of the time range that have a value'),
  total: Amount.describe('Sum over all time; for a stock, the latest observation'),
  change: Percent.describe('Change against the previous time range, over the days that both have'),
  comparison: Comparison,
  contribution: Amount,
  ...filledField,
  previous: Amount.describe(
    'Total of the previous time range; for a stock, the observation of the day before the time range',
  ),
  shareChange: Percent.describe(
    'Change in share against the previous time range, like for like, in percentage points',
  ),
  shareComparison: Comparison.describe(
    'The two shares that the change compares, in percent, beside those of the whole ranges. Days that the entry lacks are left out of it and of the whole',
  ),
  previousRank: z.int().nullable().describe('Rank in the previous time range; null without a value'),
  change_1d: Percent,
  change1d: Percent,
  change24h: Percent,
  comparison24h: Comparison.describe('The two sides of the change of 24 hours'),
  change7d: Percent,
  comparison7d: Comparison.describe('The two sides of the change of seven days'),
  marketShare: Percent,
  marketSharePercent: Percent,
  completeness: z
    .number()
    .nullable()
    .describe(
      'Share of the expected days of the time range that have a value of their own, from the first day on',
    ),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  dateRange: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .describe('Part of the time range for which the row has data'),
  ...trendField,
  ...highField,
  ...metricAliases,
})

export const ProtocolRow = RankedRow.extend({
  defillamaId: z.string(),
  slug: z.string(),
  pageId: z.string().describe('Id in the address of its page: its slug, unless another entry has that slug'),
  parent: z.string().nullable().describe('Slug that the versions of an application share'),
  logo: z.string().nullable(),
  category: z.string().nullable(),
  chains: z.array(z.string()),
  allChains: z.array(z.string()),
  ratios: Ratios.optional(),
})
export type ProtocolRow = z.infer<typeof ProtocolRow>

export const ChainRow = RankedRow.extend({
  chain: z.string(),
  protocolCount: z.int().describe('Number of applications with a value in the time range'),
})
export type ChainRow = z.infer<typeof ChainRow>

/** The part that a member adds to the change of a sum, like for like. */
export const Contribution = z.object({
  id: z.string(),
  displayName: z.string(),
  pageId: z.string(),
  contribution: z.number(),
  isNew: z.literal(true).optional().describe('Set where it has no range before to compare with'),
})
export type Contribution = z.infer<typeof Contribution>

export const Moved = z
  .object({
    total: Amount.describe(
      'Change of the sum of all members, like for like: the sum of their contributions; null where nothing is compared',
    ),
    comparison: Comparison.describe('The two sides of this change'),
    rowless: z
      .array(Contribution)
      .describe('The largest contributions of members without a row, which have ended, at most ten'),
    others: z
      .object({ displayName: z.string(), count: z.int(), contribution: z.number() })
      .nullable()
      .describe(
        'All members that are neither a row of this response nor listed as rowless, together; null if there are none. Rows, rowless and others add up to total',
      ),
  })
  .describe('What moved the sum over the time range')
export type Moved = z.infer<typeof Moved>

export const RankingData = z.object({
  protocols: z.array(ProtocolRow),
  count: z.int().describe('Number of ranked entries before the limit'),
  categories: z.array(z.string()).describe('Categories of all ranked entries, sorted by name'),
  totals: Periods,
  moved: Moved,
  summary: Summary,
  excluded: ExcludedStablecoins.nullable(),
  losses: Losses.optional(),
})
export type RankingData = z.infer<typeof RankingData>

export const RankingResponse = withMetadata(RankingData)
export type RankingResponse = z.infer<typeof RankingResponse>

export const MissingChain = z.object({
  chain: z.string(),
  displayName: z.string(),
  reason: z.enum(['not-offered', 'needs-key', 'loading', 'failed', 'empty']),
  message: z.string().nullable(),
})
export type MissingChain = z.infer<typeof MissingChain>

export const ChainMetric = z.enum(metricIds).describe('Metric that ranks the chains')

export const ChainRankingData = z.object({
  metric: ChainMetric,
  rows: z.array(ChainRow),
  count: z.int(),
  totals: Periods,
  moved: Moved,
  summary: Summary,
  excluded: ExcludedStablecoins.nullable(),
  losses: Losses.optional(),
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
