import { AppHistoryResponse, type AppHistoryData } from '@analytics/contract/api/responses/entities/app'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { appMetrics, isWider, revenueParts, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { chainIds, chains, findChain } from '@analytics/contract/metrics/chains'
import { metrics } from '@analytics/contract/metrics/metrics'
import { othersColor, palettes } from '@analytics/contract/metrics/palettes'
import { toMemberShare } from '@analytics/contract/metrics/sums'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import type { SeriesGroup } from '@analytics/contract/view/viewState'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import type { AppFacts, Facts } from '../../domain/facts.ts'
import { getAppSources, getOwnTvlId, getSourceIds } from '../../domain/sources.ts'
import { emptyStack } from '../../domain/stack.ts'
import { createMetricTable, type MemberMetadata } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { rankBy } from '../../lib/order.ts'
import { toAppsLine } from '../../series/addLines.ts'
import { drawLines, type NamedLine } from '../../series/drawLines.ts'
import { roundCents, roundPercent } from '../../series/rounding.ts'
import { measureLine } from '../../series/steps/measureLine.ts'
import { getSubject, pickSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import { findOwnSource, getOwnSlug } from '../../series/subjects/ownHistory.ts'
import { toList } from '../explore/nameRow.ts'
import { loadStack } from '../groups/groupByApp.ts'
import { createResult, toQueryResult } from '../model/MetricResult.ts'
import type { Query } from '../model/Query.ts'
import { isKnownEmpty, toMissingChains } from '../shape/missing.ts'
import { toSeriesData } from '../shape/series.ts'
import { measure, type MeasuredApp } from './measure.ts'

export const appHistory: Query<AppHistoryData> = {
  schema: AppHistoryResponse,
  getSources: ({ metrics, groupBy }) => {
    const { optional, extra } = getAppSources(metrics.length === 1 ? metrics : [])
    const byChain = groupBy === 'version' || groupBy === 'part' ? [] : getSourceIds(metrics, chainIds)
    const parts = groupBy === 'part' ? getSourceIds(revenueParts, ['all']) : []
    return { required: [], optional: [...optional, ...parts], extra: [...extra, ...byChain] }
  },
  findByFacts: async ({ filter, metrics: [metric, ...others] }, facts) => {
    const subject = getSubject(filter, await facts.getAppDirectory())
    const wantedMetric = appMetrics.find(appMetric => appMetric === metric)
    const ownSource =
      wantedMetric && others.length === 0 ? await findOwnSource(wantedMetric, subject, facts) : null
    return { required: ownSource === null ? [] : [ownSource], extra: [getOwnTvlId(getOwnSlug(subject))] }
  },
  run: async (query, facts) => {
    const subject = getSubject(query.filter, await facts.getAppDirectory())
    const measured = await measureFirst(query, subject, facts)
    const { metric } = measured
    const { result, series } = await loadVersions(query, measured)
    const group = toGroup(query, measured)
    const apart =
      group === 'chain'
        ? await readChains(metric, subject, facts)
        : group === 'part'
          ? await readParts(subject, facts)
          : null
    const whole = measured.facts && toSubjectLine(measured.facts, subject)
    const rest = group === 'chain' ? nameOtherChains(apart?.missing ?? []) : 'Not split'
    // An application on no followed chain has one history and no series by chain.
    const drawn = apart && whole ? await drawApart({ ...query, metrics: [metric] }, apart, whole, rest) : null
    const { rivals } = measured
    const market = rivals && measured.facts ? toRanking(measured.facts.table, query.range, null) : null
    return toQueryResult(result, {
      ...series,
      ...(drawn && { ...drawn, totals: { ...drawn.totals, count: series.totals.count } }),
      metric,
      by: drawn ? group : 'version',
      whole: {
        value: roundCents(market?.total ?? null),
        share: roundPercent(toMemberShare(series.totals.value, market?.whole ?? null)),
      },
      missing: apart?.missing ?? [],
    })
  },
}

/** The first metric that the subject has. */
async function measureFirst(query: MetricQuery, subject: AppSubject, facts: Facts): Promise<MeasuredApp> {
  const wantedMetrics = appMetrics.filter(metric => query.metrics.includes(metric))
  const [first = 'fees'] = wantedMetrics
  for (const metric of wantedMetrics) {
    const measured = await measure(metric, subject, facts, query.range)
    if (measured.merged) return measured
  }
  return measure(first, subject, facts, query.range)
}

/** Versions are worth telling apart only where there are several. */
function toGroup({ groupBy }: MetricQuery, { metric, own, rivals }: MeasuredApp): SeriesGroup {
  if (groupBy === 'part') return metric === 'fees' ? groupBy : 'version'
  // A history of its own has no chains.
  if (rivals === null || isWider(metric)) return 'version'
  if (groupBy === 'chain' || groupBy === 'version') return groupBy
  return (own?.members.length ?? 0) > 1 ? 'version' : 'chain'
}

async function loadVersions(query: MetricQuery, { facts, own, metric }: MeasuredApp) {
  const ranking = toRanking(own ?? createMetricTable<MemberMetadata>('flow', 0, []), query.range, null)
  const hasRange = facts !== undefined && ranking.members.length > 0
  const result = createResult(
    {
      metric,
      queried: query.range,
      ranking,
      getColors: () => facts?.getColors() ?? new Map(),
      getStack: async drawn => (hasRange ? loadStack(query, facts.lastDay, ranking, drawn) : emptyStack),
    },
    hasRange,
  )
  const stack = await result.getStack(ranking.members)
  const series = await toSeriesData(result, {
    stack,
    drawn: ranking.members,
    grain: query.grain,
    bars: 'sum',
  })
  return { result, series }
}

interface Apart {
  readonly lines: readonly NamedLine[]
  readonly missing: AppHistoryData['missing']
}

/** The subject on each followed chain. */
async function readChains(metric: AppMetric, subject: AppSubject, facts: Facts): Promise<Apart> {
  const chainFacts = await facts.getChains(metric, chainIds, {})
  const lines = [...chainFacts.tables].flatMap(([chain, table]): NamedLine[] => {
    const line = toSubjectLine(table, subject)
    const { name, color } = chains[chain]
    return line ? [{ line, id: chain, label: name, color, slug: chain }] : []
  })
  const named = new Set((subject.version ?? subject.app).chains.flatMap(name => findChain(name) ?? []))
  const missing = toMissingChains(
    metric,
    chainIds.filter(chain => named.has(chain)),
    chainFacts,
    facts,
  )
  return { lines, missing }
}

/** The rest of a total also has the chains that are not known: `Other chains, Base, Solana and 3 more`. */
function nameOtherChains(missing: Apart['missing']): string {
  return toList([
    'Other chains',
    ...missing.filter(entry => !isKnownEmpty(entry)).map(({ displayName }) => displayName),
  ])
}

/** The fees of the subject by who gets them. A part that is not reported is left out. */
async function readParts(subject: AppSubject, facts: Facts): Promise<Apart> {
  const lines: NamedLine[] = []
  for (const [index, part] of revenueParts.entries()) {
    const apps = await facts.findApps(part, 'all', {})
    const line = apps && toSubjectLine(apps, subject)
    const { label } = metrics[part]
    if (line) lines.push({ line, id: part, label, color: palettes.charts[index] ?? othersColor })
  }
  return { lines, missing: [] }
}

function toSubjectLine(appFacts: AppFacts, subject: AppSubject): DailyLine | null {
  const { members, dormant } = pickSubject(appFacts.table, subject)
  const all = [...members, ...dormant]
  if (all.length === 0) return null
  return toAppsLine(appFacts, all, Math.min(...all.map(({ firstDay }) => firstDay)))
}

/** Draws the lines, largest first, and what they are not of the whole. */
async function drawApart(
  query: MetricQuery,
  { lines }: Apart,
  whole: DailyLine,
  rest: string,
): Promise<SeriesData | null> {
  const sized = lines.map(named => ({ named, value: measureLine(named.line, query.range).value }))
  const ranked = rankBy(
    sized,
    ({ value }) => value,
    ({ named }) => named.label,
  )
  if (ranked.length === 0) return null
  const { series } = await drawLines(
    query,
    ranked.map(({ named }) => named),
    whole,
    rest,
  )
  return series
}
