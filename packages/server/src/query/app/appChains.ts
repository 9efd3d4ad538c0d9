import { AppChainsResponse, type AppChainsData } from '@analytics/contract/api/responses/entities/app'
import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import { appMetrics, metricsByChain, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { chainColor, chainIds, chains, findChain, type ChainId } from '@analytics/contract/metrics/chains'
import { metrics } from '@analytics/contract/metrics/metrics'
import { sumKnown, toComparedChange, toStockRest } from '@analytics/contract/metrics/sums'
import { toPeriod, type QueryRange } from '@analytics/contract/query/timeRange'

import type { ChainFacts } from '../../domain/facts.ts'
import { getAppSources, getSourceIds } from '../../domain/sources.ts'
import { filledOn, getRankingValue } from '../../domain/table/figures.ts'
import type { TableMember, MetricTable, MemberMetadata } from '../../domain/table/metricTable.ts'
import { rangeOf, toRankedDays, toRanking } from '../../domain/table/ranking.ts'
import { roundCents, toComparison, toFilled, roundPercent } from '../../series/rounding.ts'
import { createComparison } from '../../series/steps/compareMembers.ts'
import { sharesIn } from '../../series/steps/rank.ts'
import { getSubject, mergeSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import type { Query } from '../model/Query.ts'
import { isKnownEmpty, toMissingChains } from '../shape/missing.ts'
import { toRoundedShares } from '../shape/subjectFigure.ts'
import { measure, type MeasuredApp } from './measure.ts'

/** Values of one metric on each chain, for the subject and for all applications. */
interface OnChains {
  readonly metric: AppMetric
  readonly whole: MeasuredApp
  readonly found: ChainFacts
  readonly own: ReadonlyMap<ChainId, OnChain>
  /** The chains of the subject without values. */
  readonly missing: readonly MissingChain[]
}

interface OnChain {
  readonly table: MetricTable<MemberMetadata>
  readonly member: TableMember
}

export const appChains: Query<AppChainsData> = {
  schema: AppChainsResponse,
  getSources: () => {
    const { optional, extra } = getAppSources()
    return {
      required: [],
      optional: [...optional, ...getSourceIds(['fees'], chainIds)],
      extra: [...extra, ...getSourceIds(appMetrics, chainIds)],
    }
  },
  run: async ({ filter, range }, facts) => {
    const subject = getSubject(filter, await facts.getAppDirectory())
    const present = chainIds.filter(isPresentOn(subject))
    const measured: OnChains[] = []
    for (const metric of metricsByChain) {
      const whole = await measure(metric, subject, facts, range)
      if (!whole.merged || !whole.rivals) continue
      const found = await facts.getChains(metric, chainIds, { range })
      const missing = toMissingChains(metric, present, found, facts)
      measured.push({ metric, whole, found, own: toOwn(found, subject), missing })
    }
    const [first] = measured
    return {
      data: {
        metrics: measured.map(({ metric }) => metric),
        rows: toRows(measured, range),
        further: toFurther(measured, subject, range),
        missing: toMissing(measured),
      },
      asOf: first?.whole.facts?.table.asOf ?? null,
      range: first?.whole.facts ? rangeOf(first.whole.facts.table, range) : null,
      timeFrame: toPeriod(range),
      completeness: null,
    }
  },
}

function isPresentOn({ app, version }: AppSubject): (chain: ChainId) => boolean {
  const named = new Set((version ?? app).chains.flatMap(name => findChain(name) ?? []))
  return chain => named.has(chain)
}

function toOwn({ tables }: ChainFacts, subject: AppSubject): Map<ChainId, OnChain> {
  const ownChains = new Map<ChainId, OnChain>()
  for (const [chain, { table }] of tables) {
    const merged = mergeSubject(table, subject)
    const [member] = merged.members
    if (member) ownChains.set(chain, { table: merged, member })
  }
  return ownChains
}

function valueOn({ metric, own }: OnChains, chain: ChainId, queried: QueryRange): number | null {
  const on = own.get(chain)
  return on ? getRankingValue(metrics[metric].kind, on.member, rangeOf(on.table, queried)) : null
}

function toRows(measured: readonly OnChains[], queried: QueryRange): AppChainsData['rows'] {
  const [first] = measured
  if (!first) return []
  return chainIds
    .filter(chain => measured.some(({ own }) => own.has(chain)))
    .map(chain => ({
      id: chain,
      name: chains[chain].name,
      color: chainColor(chain),
      values: Object.fromEntries(
        measured.map(measuredMetric => [
          measuredMetric.metric,
          roundCents(valueOn(measuredMetric, chain, queried)),
        ]),
      ),
      ...toShareOf(first, chain, queried),
    }))
    .toSorted(
      (a, b) =>
        (b.values[first.metric] ?? Number.NEGATIVE_INFINITY) -
        (a.values[first.metric] ?? Number.NEGATIVE_INFINITY),
    )
}

function toShareOf({ found, own, metric }: OnChains, chain: ChainId, queried: QueryRange) {
  const on = own.get(chain)
  const all = found.tables.get(chain)?.table
  if (!on || !all)
    return { change: null, comparison: null, share: null, shareChange: null, shareComparison: null }
  const ranking = toRanking(all, queried, null)
  const comparison = createComparison(on.table, toRankedDays(on.table, queried)).compare([on.member])
  return {
    change: roundPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
    ...toFilled(filledOn(metrics[metric].kind, [on.member], ranking.range.to)),
    ...toRoundedShares(sharesIn(ranking, on.member)),
  }
}

/** Chains that the first metric lacks, and those that another one lacks without knowing that nothing is there. */
function toMissing(measured: readonly OnChains[]): AppChainsData['missing'] {
  const byKey = new Map<string, AppChainsData['missing'][number]>()
  for (const [index, { metric, missing }] of measured.entries())
    for (const entry of missing) {
      if (index > 0 && isKnownEmpty(entry)) continue
      const key = `${entry.chain} ${entry.reason}`
      byKey.set(key, { ...entry, metrics: [...(byKey.get(key)?.metrics ?? []), metric] })
    }
  return [...byKey.values()]
}

/** Unknown for a metric that lacks a chain of the subject, or whose chains are not of the same day as its total. */
function toFurther(
  measured: readonly OnChains[],
  { app, version }: AppSubject,
  queried: QueryRange,
): AppChainsData['further'] {
  const count = (version ?? app).chains.filter(name => findChain(name) === undefined).length
  const values = measured.map(
    measuredMetric => [measuredMetric.metric, roundCents(toRest(measuredMetric, queried))] as const,
  )
  const isAnything = values.some(([, value]) => value !== null && Math.abs(value) >= 1)
  if (count === 0 && !isAnything) return null
  return { count: count === 0 ? null : count, values: Object.fromEntries(values) }
}

function toRest(measuredMetric: OnChains, queried: QueryRange): number | null {
  const { whole, own, found, metric, missing } = measuredMetric
  if (!missing.every(isKnownEmpty)) return null
  const { kind } = metrics[metric]
  const total =
    whole.merged && getRankingValue(kind, whole.merged.member, rangeOf(whole.merged.table, queried))
  const days = [...found.tables.values()].map(({ table }) => table.asOf)
  if (total === null || days.some(day => day !== whole.facts?.table.asOf)) return null
  // Every chain of the subject is known here, so that without a value there is nothing on any of them.
  const knownSum = sumKnown([...own.keys()].map(chain => valueOn(measuredMetric, chain, queried))) ?? 0
  return kind === 'stock' ? toStockRest(total, knownSum) : total - knownSum
}
