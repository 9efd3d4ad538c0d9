import { z } from 'zod'

import { answerOf } from './envelope.ts'
import { Summary } from './summary.ts'

const Amount = z.number().nullable()
const Percent = z.number().nullable()

/**
 * Sums of complete days up to `asOf`, in US dollars; of a level, the mean of its daily readings. Null where the entry
 * has no value in the period.
 */
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
  value: Amount.describe('What was left out, over the shown frame'),
  share: Percent.describe('Of the frame before anything was left out'),
})
export type ExcludedStablecoins = z.infer<typeof ExcludedStablecoins>

/** The spec's own names of a metric's periods, for the metric that the row is about. */
const metricAliases = {
  fees24h: Amount.optional(),
  fees7d: Amount.optional(),
  fees30d: Amount.optional(),
  fees1y: Amount.optional(),
  revenue24h: Amount.optional(),
  revenue7d: Amount.optional(),
  revenue30d: Amount.optional(),
  revenue1y: Amount.optional(),
  totalRevenue: Amount.optional(),
  change1dRevenue: Percent.optional(),
  volume24h: Amount.optional(),
  volume7d: Amount.optional(),
  volume30d: Amount.optional(),
  volume1y: Amount.optional(),
  tvl24h: Amount.optional(),
  tvl7d: Amount.optional(),
  tvl30d: Amount.optional(),
  tvl1y: Amount.optional(),
  totalTvl: Amount.optional(),
  borrowed24h: Amount.optional(),
  borrowed7d: Amount.optional(),
  borrowed30d: Amount.optional(),
  borrowed1y: Amount.optional(),
  totalBorrowed: Amount.optional(),
}

/** What every ranked row has. Where the spec has two names for one thing, the wire carries both. */
const RankedRow = Periods.extend({
  rank: z.int(),
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  symbol: z.string().nullable(),
  color: z.string(),
  value: Amount.describe(
    'What the row is ranked by: a flow over the shown frame, the latest reading of a level',
  ),
  averageDaily: Amount.describe('The mean of the days of the frame that have a value'),
  total: Amount.describe('Of all time; the latest reading of a level'),
  change: Percent.describe('The shown frame against the one before it'),
  change_1d: Percent,
  change1d: Percent,
  change24h: Percent,
  change7d: Percent,
  marketShare: Percent,
  marketSharePercent: Percent,
  completeness: z.number().nullable().describe('Of the expected days of the frame, from the first day on'),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  dateRange: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .describe('The part of the frame that the row has data for'),
  ...metricAliases,
})

/** One application. */
export const ProtocolRow = RankedRow.extend({
  defillamaId: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  category: z.string().nullable(),
  chains: z.array(z.string()),
  allChains: z.array(z.string()),
})
export type ProtocolRow = z.infer<typeof ProtocolRow>

/** One chain: what its applications come to. */
export const ChainRow = RankedRow.extend({
  chain: z.string(),
  protocolCount: z.int().describe('Applications with a value in the frame'),
})
export type ChainRow = z.infer<typeof ChainRow>

export const RankingData = z.object({
  protocols: z.array(ProtocolRow),
  count: z.int().describe('Ranked entries before the cut'),
  totals: Periods,
  summary: Summary,
  excluded: ExcludedStablecoins.nullable(),
})
export type RankingData = z.infer<typeof RankingData>

export const RankingAnswer = answerOf(RankingData)
export type RankingAnswer = z.infer<typeof RankingAnswer>

/** A chain that was asked for and has nothing to show, and why. */
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

export const ChainRankingAnswer = answerOf(ChainRankingData)
export type ChainRankingAnswer = z.infer<typeof ChainRankingAnswer>

/** One chain's applications. */
export const ChainAppRankingData = RankingData.extend({
  chain: z.string(),
  chainDisplayName: z.string(),
})
export type ChainAppRankingData = z.infer<typeof ChainAppRankingData>

export const ChainAppRankingAnswer = answerOf(ChainAppRankingData)
export type ChainAppRankingAnswer = z.infer<typeof ChainAppRankingAnswer>
