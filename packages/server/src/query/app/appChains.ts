import { AppChainsResponse, type AppChainsData } from '@analytics/contract/api/responses/entities/app'
import { appMetrics, isWider, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { chainColor, chainIds, chains, findChain, type ChainId } from '@analytics/contract/metrics/chains'
import { metrics } from '@analytics/contract/metrics/metrics'
import { sumKnown, toComparedChange, toMemberShare, toStockRest } from '@analytics/contract/metrics/sums'

import type { ChainFacts } from '../../domain/facts.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import {
  filledIn,
  getRankingValue,
  rangeOf,
  type Entry,
  type MetricTable,
} from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { getShareChange } from '../../domain/table/standing.ts'
import { toPeriod, type Period } from '../../domain/table/windows.ts'
import { getAppSources, getSourceIds } from '../../ingest/sources.ts'
import { toCents, toComparison, toFilled, toPercent } from '../../series/rounding.ts'
import { compareEntry } from '../../series/steps/compareEntries.ts'
import { getSubject, mergeSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import type { Query } from '../model/Query.ts'
import { toMissingChains } from '../shape/missing.ts'
import { measure, type Measured } from './measure.ts'

/** Values of one metric on each chain, for the subject and for all applications. */
interface OnChains {
  readonly metric: AppMetric
  readonly whole: Measured
  readonly found: ChainFacts
  readonly own: ReadonlyMap<ChainId, OnChain>
}

interface OnChain {
  readonly table: MetricTable<EntityMetadata>
  readonly entry: Entry
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
    const period = toPeriod(range)
    const measured: OnChains[] = []
    for (const metric of appMetrics.filter(each => !isWider(each))) {
      const whole = await measure(metric, subject, facts, range)
      if (!whole.merged || !whole.rivals) continue
      const found = await facts.getChains(metric, chainIds, { range })
      measured.push({ metric, whole, found, own: toOwn(found, subject) })
    }
    const [first] = measured
    return {
      data: {
        metrics: measured.map(({ metric }) => metric),
        rows: toRows(measured, period),
        further: toFurther(measured, subject, period),
        missing: first
          ? toMissingChains(first.metric, chainIds.filter(isPresentOn(subject)), first.found, facts)
          : [],
      },
      asOf: first?.whole.facts?.table.asOf ?? null,
      range: first?.whole.facts ? rangeOf(first.whole.facts.table, period) : null,
      timeFrame: period,
      completeness: null,
    }
  },
}

function isPresentOn({ app, version }: AppSubject): (chain: ChainId) => boolean {
  const named = new Set((version ?? app).chains.flatMap(name => findChain(name) ?? []))
  return chain => named.has(chain)
}

function toOwn({ tables }: ChainFacts, subject: AppSubject): Map<ChainId, OnChain> {
  const own = new Map<ChainId, OnChain>()
  for (const [chain, { table }] of tables) {
    const merged = mergeSubject(table, subject)
    const [entry] = merged.entries
    if (entry) own.set(chain, { table: merged, entry })
  }
  return own
}

function valueOn({ metric, own }: OnChains, chain: ChainId, period: Period): number | null {
  const entry = own.get(chain)?.entry
  return entry ? getRankingValue(metrics[metric].kind, entry, period) : null
}

function toRows(measured: readonly OnChains[], period: Period): AppChainsData['rows'] {
  const [first] = measured
  if (!first) return []
  return chainIds
    .filter(chain => measured.some(({ own }) => own.has(chain)))
    .map(chain => ({
      id: chain,
      name: chains[chain].name,
      color: chainColor(chain),
      values: Object.fromEntries(measured.map(each => [each.metric, toCents(valueOn(each, chain, period))])),
      ...toShareOf(first, chain, period),
    }))
    .toSorted(
      (a, b) =>
        (b.values[first.metric] ?? Number.NEGATIVE_INFINITY) -
        (a.values[first.metric] ?? Number.NEGATIVE_INFINITY),
    )
}

function toShareOf({ found, own, metric }: OnChains, chain: ChainId, period: Period) {
  const on = own.get(chain)
  const all = found.tables.get(chain)?.table
  if (!on || !all) return { change: null, comparison: null, share: null, shareChange: null }
  const ranking = toRanking(all, period, null)
  const share = toMemberShare(getRankingValue(metrics[metric].kind, on.entry, period), ranking.whole)
  const comparison = compareEntry(on.table, on.entry, period)
  return {
    change: toPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
    ...toFilled(filledIn(metrics[metric].kind, [on.entry], period)),
    share: toPercent(share),
    shareChange: toPercent(getShareChange(all, ranking, on.entry)),
  }
}

/** Unknown for a metric whose chains are not of the same day as its total. */
function toFurther(
  measured: readonly OnChains[],
  { app, version }: AppSubject,
  period: Period,
): AppChainsData['further'] {
  const count = (version ?? app).chains.filter(name => findChain(name) === undefined).length
  const values = measured.map(each => [each.metric, toCents(toRest(each, period))] as const)
  const isAnything = values.some(([, value]) => value !== null && Math.abs(value) >= 1)
  if (count === 0 && !isAnything) return null
  return { count: count === 0 ? null : count, values: Object.fromEntries(values) }
}

function toRest(each: OnChains, period: Period): number | null {
  const { whole, own, found, metric } = each
  const total = whole.merged && getRankingValue(metrics[metric].kind, whole.merged.entry, period)
  const days = [...found.tables.values()].map(({ table }) => table.asOf)
  if (total === null || days.some(day => day !== whole.facts?.table.asOf)) return null
  const known = sumKnown([...own.keys()].map(chain => valueOn(each, chain, period)))
  return metrics[metric].kind === 'stock' ? toStockRest(total, known ?? 0) : total - (known ?? 0)
}
