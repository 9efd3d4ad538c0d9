import type { Contribution } from '@analytics/contract/api/responses/ranking'
import {
  StablecoinSeriesResponse,
  StablecoinTableResponse,
  type StablecoinSeriesData,
  type StablecoinTableData,
} from '@analytics/contract/api/responses/stablecoins'
import { chainSlug } from '@analytics/contract/metrics/chains'
import { othersColor, toEntryId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toComparedChange, toContribution, toNew, toShare } from '@analytics/contract/metrics/sums'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { toPeriod } from '@analytics/contract/query/timeRange'

import type { Facts, StablecoinHistory } from '../domain/facts.ts'
import { subjectSources } from '../domain/sources.ts'
import { rankBy } from '../lib/order.ts'
import { roundCents, roundPercent } from '../series/rounding.ts'
import { compareLine } from '../series/steps/measureLine.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { toStablecoinForms, type LeanStablecoinSeries } from './projections/forms.ts'
import { toCount } from './shape/rows.ts'
import { pickLargest } from './shape/summary.ts'
import { colorsOf, drawSupply } from './stablecoin/stablecoin.ts'

/** Chains of the table that share the chart's colours. */
const coloredChains = 10

async function runSeries(query: MetricQuery, facts: Facts): Promise<QueryResult<LeanStablecoinSeries>> {
  const topN = toCount(query.top)
  const history = await facts.findStablecoinHistory()
  const { series, asOf, range, timeFrame, completeness } = await drawSupply(query, history, topN)
  return {
    asOf,
    range,
    timeFrame,
    completeness,
    data: {
      ...series,
      contributors: history ? toContributions(history, query) : [],
      missing: [...(history?.missing ?? [])],
      metadata: { topN },
    },
  }
}

/** The chains that added most to the change of the supply, and those that took most from it. */
function toContributions({ chains }: StablecoinHistory, { range }: MetricQuery): Contribution[] {
  const contributions = [...chains].flatMap(([chain, line]) => {
    const comparison = compareLine(line, range)
    if (!comparison) return []
    const id = toEntryId(chainSlug(chain))
    const contribution = roundCents(toContribution(comparison)) ?? 0
    return [{ id, displayName: chain, pageId: id, contribution, ...toNew(comparison) }]
  })
  return pickLargest(contributions)
}

async function runTable({ range }: MetricQuery, facts: Facts): Promise<QueryResult<StablecoinTableData>> {
  const stablecoins = await facts.findStablecoins()
  const history = await facts.findStablecoinHistory()
  const named = (stablecoins?.chains ?? []).filter(({ chain, total }) => chain.trim() !== '' && total !== 0)
  const chains = rankBy(
    named,
    ({ total: value }) => value,
    ({ chain }) => chain,
  )
  const total = sumKnown(chains.map(chain => chain.total))
  const changes: (number | null)[] = []
  for (const { chain } of chains)
    changes.push(roundPercent(toComparedChange(compareLine(history?.chains.get(chain), range))))
  const colors = colorsOf(chains.slice(0, coloredChains).map(({ chain }) => chain))
  return {
    data: {
      rows: chains.map(({ chain, total: value, top, sum, endedSum = 0 }, index) => ({
        rank: index + 1,
        id: toEntryId(chainSlug(chain)),
        chain,
        color: colors[index] ?? othersColor,
        totalValue: roundCents(value) ?? 0,
        change: changes[index] ?? null,
        dominance: roundPercent(toShare(value, total)),
        topStablecoin: top?.symbol ?? null,
        topStablecoinName: top?.name ?? null,
        topStablecoinId: stablecoins?.pageIds.find(top?.id ?? '') ?? null,
        topStablecoinEnded: top?.ended ?? null,
        topStablecoinShare: roundPercent(toShare(top?.usd ?? null, sum)),
        endedShare: roundPercent(toShare(endedSum, sum)),
      })),
      total: roundCents(total),
      chainCount: chains.length,
    },
    asOf: stablecoins?.asOf ?? null,
    range: stablecoins ? { from: stablecoins.asOf, to: stablecoins.asOf } : null,
    timeFrame: toPeriod(range),
    completeness: null,
  }
}

export const stablecoinSeries: Query<StablecoinSeriesData, LeanStablecoinSeries> = {
  schema: StablecoinSeriesResponse,
  project: toStablecoinForms,
  getSources: () => ({ required: [subjectSources.stablecoinHistory], optional: [] }),
  run: runSeries,
}

export const stablecoinTable: Query<StablecoinTableData> = {
  schema: StablecoinTableResponse,
  getSources: () => ({
    required: [subjectSources.stablecoin],
    optional: [],
    extra: [subjectSources.stablecoinHistory],
  }),
  run: runTable,
}
