import { AppHistoryResponse, type AppHistoryData } from '@analytics/contract/api/responses/entities/app'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { appMetrics, isWider, revenueParts } from '@analytics/contract/metrics/appMetrics'
import { chainIds, findChain } from '@analytics/contract/metrics/chains'
import { othersColor, othersId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toMemberShare, toShare, toStockRest, toWhole } from '@analytics/contract/metrics/sums'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import type { SeriesGroup } from '@analytics/contract/view/viewState'

import type { ChainFacts, Facts } from '../../domain/facts.ts'
import { getAppSources, getOwnTvlId, getSourceIds } from '../../domain/sources.ts'
import { emptyStack } from '../../domain/stack.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { createMetricTable } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { toCents, toChartValue, toPercent } from '../../series/rounding.ts'
import { getSubject, pickSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import { findOwnSource, getOwnSlug } from '../../series/subjects/ownHistory.ts'
import { loadStack } from '../groups/groupByApp.ts'
import { toChainResult } from '../groups/groupByChain.ts'
import { createResult, toQueryResult } from '../model/MetricResult.ts'
import type { Query } from '../model/Query.ts'
import { toMissingChains } from '../shape/missing.ts'
import { toSeriesData } from '../shape/series.ts'
import { groupByPart } from './feeParts.ts'
import { measure, type Measured } from './measure.ts'

/** Less than this percent of the total is rounding, not another chain. */
const leastRest = 0.01

export const appHistory: Query<AppHistoryData> = {
  schema: AppHistoryResponse,
  // A part that is not fetched yet counts in the rest of the total.
  getSources: ({ metrics, groupBy }) => {
    const { optional, extra } = getAppSources(metrics.length === 1 ? metrics : [])
    const byChain = groupBy === 'version' || groupBy === 'part' ? [] : getSourceIds(metrics, chainIds)
    const parts = groupBy === 'part' ? getSourceIds(revenueParts, ['all']) : []
    return { required: [], optional: [...optional, ...parts], extra: [...extra, ...byChain] }
  },
  findFurther: async ({ filter, metrics: [metric, ...others] }, facts) => {
    const subject = getSubject(filter, await facts.getAppDirectory())
    const wanted = appMetrics.find(each => each === metric)
    const own = wanted && others.length === 0 ? await findOwnSource(wanted, subject, facts) : null
    return { required: own === null ? [] : [own], extra: [getOwnTvlId(getOwnSlug(subject))] }
  },
  run: async (query, facts) => {
    const subject = getSubject(query.filter, await facts.getAppDirectory())
    const measured = await measureFirst(query, subject, facts)
    const { metric } = measured
    const { result, series } = await loadVersions(query, measured)
    const group = toGroup(query, measured)
    const grouped =
      group === 'chain'
        ? await loadChains({ ...query, metrics: [metric] }, subject, facts, series)
        : group === 'part'
          ? await loadParts(query, subject, facts, series)
          : null
    // An application on no followed chain has one history and no series by chain.
    const by = grouped && grouped.chart.datasets.length > 0 ? group : 'version'
    const chart = by === 'version' || !grouped ? series : grouped.chart
    const { rivals } = measured
    const market = rivals && measured.facts ? toRanking(measured.facts.table, query.range, null) : null
    return toQueryResult(result, {
      ...chart,
      metric,
      by,
      whole: {
        value: toCents(market?.total ?? null),
        share: toPercent(toMemberShare(series.totals.value, market?.whole ?? null)),
      },
      missing: grouped?.missing ?? [],
    })
  },
}

/** The first metric that the subject has. */
async function measureFirst(query: MetricQuery, subject: AppSubject, facts: Facts): Promise<Measured> {
  const wanted = appMetrics.filter(metric => query.metrics.includes(metric))
  const [first = 'fees'] = wanted
  for (const metric of wanted) {
    const measured = await measure(metric, subject, facts, query.range)
    if (measured.merged) return measured
  }
  return measure(first, subject, facts, query.range)
}

/** Versions are worth telling apart only where there are several. */
function toGroup({ groupBy }: MetricQuery, { metric, own, rivals }: Measured): SeriesGroup {
  if (groupBy === 'part') return metric === 'fees' ? groupBy : 'version'
  // A history of its own has no chains.
  if (rivals === null || isWider(metric)) return 'version'
  if (groupBy === 'chain' || groupBy === 'version') return groupBy
  return (own?.entries.length ?? 0) > 1 ? 'version' : 'chain'
}

async function loadVersions(query: MetricQuery, { facts, own, metric }: Measured) {
  const ranking = toRanking(own ?? createMetricTable<EntityMetadata>('flow', 0, []), query.range, null)
  const hasRange = facts !== undefined && ranking.entries.length > 0
  const result = createResult(
    {
      metric,
      ranking,
      getColors: () => facts?.getColors() ?? new Map(),
      getStack: async drawn => (hasRange ? loadStack(query, facts.lastDay, ranking, drawn) : emptyStack),
    },
    hasRange,
  )
  const stack = await result.getStack(ranking.entries)
  const series = await toSeriesData(result, {
    stack,
    drawn: ranking.entries,
    grain: query.grain,
    bars: 'sum',
  })
  return { result, series }
}

/** The followed chains apart, and the rest of the total as one. */
async function loadChains(query: MetricQuery, subject: AppSubject, facts: Facts, total: SeriesData) {
  const [metric] = query.metrics
  const found = await facts.getChains(metric, chainIds, { range: query.range })
  const own: ChainFacts = {
    tables: new Map(
      [...found.tables].flatMap(([chain, each]) => {
        const table = pickSubject(each.table, subject)
        return table.entries.length > 0 ? [[chain, { ...each, table }] as const] : []
      }),
    ),
  }
  const named = new Set((subject.version ?? subject.app).chains.flatMap(name => findChain(name) ?? []))
  const missing = toMissingChains(
    metric,
    chainIds.filter(chain => named.has(chain)),
    found,
    facts,
  )
  const result = toChainResult(query, own, missing)
  const drawn = result.ranking.entries
  const stack = await result.getStack(drawn)
  const series = await toSeriesData(result, { stack, drawn, grain: query.grain, bars: 'sum' })
  return { chart: withRest(series, total, 'Other chains'), missing }
}

/** The parts of the fees, and what no part is known of. */
async function loadParts(query: MetricQuery, subject: AppSubject, facts: Facts, total: SeriesData) {
  const result = await groupByPart(query, subject, facts)
  if (!result) return null
  const drawn = result.ranking.entries
  const stack = await result.getStack(drawn)
  const series = await toSeriesData(result, { stack, drawn, grain: query.grain, bars: 'sum' })
  // A part has no page.
  const datasets = series.datasets.map(each => ({ ...each, slug: null, pageId: null }))
  return { chart: withRest({ ...series, datasets }, total, 'Not split'), missing: [] }
}

/** The part outside the followed chains, say. It is unknown where the series have other days than the total. */
function withRest(series: SeriesData, total: SeriesData, label: string): SeriesData {
  if (series.labels.join() !== total.labels.join()) return series
  const sumAt = ({ datasets }: SeriesData, at: number) =>
    sumKnown(datasets.map(({ data }) => data[at] ?? null))
  // A stock's bars are its last observations.
  const restOf = (whole: number | null, parts: number | null) =>
    whole === null ? null : total.bars === 'last' ? toStockRest(whole, parts ?? 0) : whole - (parts ?? 0)
  const data = total.labels.map((_, at) => toChartValue(restOf(sumAt(total, at), sumAt(series, at))))
  const value = total.totals.value
  const rest = restOf(value, series.totals.value)
  const buckets = series.buckets.map((bucket, at) => ({
    ...bucket,
    complete: bucket.complete && (data[at] !== null || sumAt(series, at) === null),
  }))
  const restShare = toShare(rest === null ? null : Math.abs(rest), value)
  const hasRest = restShare !== null && restShare >= leastRest
  const isPositive = toWhole([...series.datasets.map(each => each.total), hasRest ? rest : null]) !== null
  const whole = isPositive ? value : null
  const datasets = series.datasets.map(each => ({
    ...each,
    marketShare: toPercent(toMemberShare(each.total, whole)),
  }))
  if (!hasRest) return { ...series, buckets, datasets, totals: total.totals }
  const others = {
    id: othersId,
    label,
    name: label,
    slug: null,
    pageId: null,
    logo: null,
    backgroundColor: othersColor,
    total: toCents(rest),
    marketShare: toPercent(toMemberShare(rest, whole)),
    comparison: null,
    data,
  }
  return { ...series, buckets, datasets: [...datasets, others], totals: total.totals }
}
