import type { CategoryId } from '@analytics/contract/metrics/categories'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { dayOf, type Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { asOfWindow, latestCompleteDay, toCoverage } from '../domain/asOf.ts'
import { blank, columnOf } from '../domain/DailyColumns.ts'
import { othersEntity, type AppFacts, type Wanted } from '../domain/facts.ts'
import type { EntityMetadata } from '../domain/table/EntityMetadata.ts'
import {
  filterCategory,
  isApplication,
  previousRangeOf,
  rangeOf,
  toMetricTable,
  withCustomRange,
  type MetricTable,
  type PairedSums,
} from '../domain/table/metricTable.ts'
import { toCustomPeriod, toCustomWindows, toPeriod, toWindows, type Period } from '../domain/table/windows.ts'
import { turn } from '../lib/turn.ts'
import { pairByPosition, pairQueried } from '../series/steps/compare.ts'
import type { FactsCache } from './FactsCache.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

/** Every row names these changes, whatever the range. */
const comparedAlways: readonly Period[] = ['24h', '7d']

/** `through` is the last day that was over at the fetch: later days are partial. */
export interface StoredApps {
  readonly metric: Metric
  readonly series: number
  /** The values as they were observed. */
  readonly facts: SeriesFacts
  readonly listed: ReadonlyMap<number, EntityMetadata>
  readonly span: DayRange
  readonly through: Day
}

/** The latest day that is complete in all of them together. */
export function findAsOf(stored: readonly StoredApps[], category: CategoryId | undefined): Day | undefined {
  const last = Math.max(...stored.map(({ span, through }) => Math.min(span.to, through)))
  return latestCompleteDay(
    stored.map(({ facts, listed, through }) =>
      facts.derive(`coverage ${through} ${last} ${category}`, () => {
        const range = { from: last - asOfWindow, to: Math.min(last, through) }
        const counted = [...listed].flatMap(([entity, metadata]) =>
          isApplication(metadata, category) ? [entity] : [],
        )
        return toCoverage(facts.getDaily(range, counted), last)
      }),
    ),
  )
}

/** A stock repeats observations. */
const toValues = ({ facts, metric }: StoredApps) => (metrics[metric].kind === 'stock' ? facts.carried : facts)

export function toAppFacts(
  stored: StoredApps,
  asOf: Day,
  { category, range }: Wanted,
  { colorRegistry, symbolRevision }: FactsCache,
  now: number,
): AppFacts {
  const { listed, metric, span, through } = stored
  const { kind } = metrics[metric]
  const facts = toValues(stored)
  const key = `${through} ${asOf} ${symbolRevision}`
  const whole = facts.derive(`table ${key}`, () => {
    const windows = toWindows(asOf, span.from, kind)
    const ranges = windows.map(window => window.range)
    return toMetricTable(kind, asOf, windows, facts.getSums(ranges, Math.min(asOf, through)), listed)
  })
  const table = filterCategory(range === undefined ? whole : withRange(whole, stored, range), category)
  return {
    table,
    getColors: () =>
      facts.derive(`colors ${key} ${category} ${colorRegistry.size}`, () =>
        colorRegistry.getColors(table, metric),
      ),
    leftOut: () => [...listed.values()].filter(metadata => !isApplication(metadata)),
    getDaily: (days, members) => {
      const daily = stored.facts.getDaily(days, members)
      blank(daily, { from: through + 1, to: asOf })
      return daily
    },
    getParts: (days, members) => {
      const ids = members.map(({ entity }) => entity)
      const daily = facts.getDaily(days, ids)
      blank(daily, { from: through + 1, to: asOf })
      return members.map(({ entity, firstDay, lastDay }) => ({
        ...columnOf(daily, entity),
        firstDay,
        lastDay,
      }))
    },
    lastDay: Math.min(span.to, dayOf(now)),
    getStack: async (days, shown, members) => {
      // A stack can have every chain and years: let other requests run in between.
      await turn()
      const daily = facts.getStack(days, shown, members, othersEntity)
      // A day that was still running when the source was fetched is complete nowhere.
      blank(daily, { from: through + 1, to: asOf })
      return daily
    },
    getTail: async (buckets, members, groupOf) =>
      facts.getSumsByDays(buckets, members, { through, resumed: asOf, groupOf }),
  }
}

/** The sums that rows compare in the range. Those of a custom range are not kept: few users share one. */
function withRange(
  whole: MetricTable<EntityMetadata>,
  stored: StoredApps,
  range: NonNullable<Wanted['range']>,
): MetricTable<EntityMetadata> {
  const { span } = stored
  const facts = toValues(stored)
  const { asOf, metricKind } = whole
  const through = Math.min(asOf, stored.through)
  let table = whole
  if (toPeriod(range) === 'custom') {
    const custom = toCustomPeriod(range, asOf, span.from)
    const windows = toCustomWindows(custom, metricKind)
    const ranges = windows.map(window => window.range)
    table = withCustomRange(whole, custom, windows, facts.getSums(ranges, through))
  }
  if (metricKind === 'stock') return table
  const paired = new Map<Period, ReadonlyMap<number, PairedSums>>()
  for (const period of new Set([...comparedAlways, ...(range === 'all' ? [] : [toPeriod(range)])])) {
    const days = rangeOf(table, period)
    const before = previousRangeOf(table, period)
    if (!before) continue
    const compared = period === 'custom' ? pairQueried(range, days, before) : pairByPosition(days, before)
    const sum = () => facts.getPairedSums(compared, through)
    paired.set(
      period,
      period === 'custom' ? sum() : facts.derive(`pairs ${through} ${days.from} ${days.to}`, sum),
    )
  }
  return { ...table, paired }
}
