import { z } from 'zod'

import { answerOf } from './envelope.ts'

const Amount = z.number().nullable()
const Percent = z.number().nullable()

/** Sums of complete days up to `asOf`, in US dollars; null where the entry has no value in the period. */
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
}

/** One application. Where the spec has two names for one thing, the wire carries both. */
export const ProtocolRow = Periods.extend({
  rank: z.int(),
  id: z.string(),
  defillamaId: z.string(),
  name: z.string(),
  displayName: z.string(),
  slug: z.string(),
  symbol: z.string().nullable(),
  logo: z.string().nullable(),
  category: z.string().nullable(),
  chains: z.array(z.string()),
  allChains: z.array(z.string()),
  color: z.string(),
  value: Amount.describe('Over the shown frame; what the row is ranked by'),
  total: Amount,
  change_1d: Percent,
  change1d: Percent,
  change24h: Percent,
  change7d: Percent,
  marketShare: Percent,
  marketSharePercent: Percent,
  completeness: z.number().nullable(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  ...metricAliases,
})
export type ProtocolRow = z.infer<typeof ProtocolRow>

export const RankingData = z.object({
  protocols: z.array(ProtocolRow),
  count: z.int().describe('Ranked entries before the cut'),
  totals: Periods,
  excluded: ExcludedStablecoins.nullable(),
})
export type RankingData = z.infer<typeof RankingData>

export const RankingAnswer = answerOf(RankingData)
export type RankingAnswer = z.infer<typeof RankingAnswer>
