import { isInCategory, type CategoryId } from '@analytics/contract/metrics/categories'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { isStablecoin, type StablecoinRule } from '@analytics/contract/metrics/stablecoins'
import { sumKnown, toChange, toShare } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import {
  countDays,
  toPreviousRange,
  toDayRange,
  timeRangeIds,
  type TimeRange,
} from '@analytics/contract/query/timeRange'

import { compareText } from '../lib/compareText.ts'
import type { RangeWindow } from './windows.ts'

export interface EntityIdentity {
  readonly key: string
  readonly name: string
  readonly slug: string
  readonly category: string | null
  readonly kind: string
  readonly doublecounted: boolean
}

export interface EntrySums {
  readonly entity: number
  readonly firstDay: Day
  readonly lastDay: Day
  readonly windows: readonly { readonly sum: number | null; readonly days: number }[]
}

/** Sums of daily values, for stocks too: divide by `days`. */
export interface PeriodValue {
  readonly now: number | null
  readonly before: number | null
  /** Days with a value in the time range, and in the one before. */
  readonly days: number
  readonly daysBefore: number
}

export interface Entry<EntityMetadata extends EntityIdentity = EntityIdentity> {
  readonly entity: number
  readonly metadata: EntityMetadata
  readonly firstDay: Day
  readonly lastDay: Day
  readonly periods: Readonly<Record<TimeRange, PeriodValue>>
  readonly members?: readonly Entry[]
}

/** One table answers every time range, limit and exclusion. */
export interface MetricTable<EntityMetadata extends EntityIdentity = EntityIdentity> {
  readonly metricKind: MetricKind
  readonly asOf: Day
  readonly firstDay: Day
  readonly entries: readonly Entry<EntityMetadata>[]
}

/** No blockchains' own gas, nothing doublecounted or unclear. */
export function isApplication(metadata: EntityIdentity, category?: CategoryId): boolean {
  return (
    metadata.kind === 'protocol' &&
    !metadata.doublecounted &&
    metadata.name.trim() !== '' &&
    (!category || isInCategory(metadata.category, category))
  )
}

export function toMetricTable<EntityMetadata extends EntityIdentity>(
  metricKind: MetricKind,
  asOf: Day,
  windows: readonly RangeWindow[],
  sums: readonly EntrySums[],
  entities: ReadonlyMap<number, EntityMetadata>,
): MetricTable<EntityMetadata> {
  const entries: Entry<EntityMetadata>[] = []
  for (const row of sums) {
    const metadata = entities.get(row.entity)
    if (!metadata || !isApplication(metadata)) continue
    const periods = {} as Record<TimeRange, PeriodValue>
    for (const timeRange of timeRangeIds) {
      const now =
        row.windows[windows.findIndex(window => window.timeRange === timeRange && window.when === 'now')]
      const before =
        row.windows[windows.findIndex(window => window.timeRange === timeRange && window.when === 'before')]
      periods[timeRange] = {
        now: now?.sum ?? null,
        before: before?.sum ?? null,
        days: now?.days ?? 0,
        daysBefore: before?.days ?? 0,
      }
    }
    // A zero on the last day means dormant; a missing value is not a zero.
    if (periods[latest].now === 0) continue
    entries.push({ entity: row.entity, metadata, firstDay: row.firstDay, lastDay: row.lastDay, periods })
  }
  return createMetricTable(metricKind, asOf, entries)
}

export function createMetricTable<EntityMetadata extends EntityIdentity>(
  metricKind: MetricKind,
  asOf: Day,
  entries: readonly Entry<EntityMetadata>[],
): MetricTable<EntityMetadata> {
  return { metricKind, asOf, firstDay: Math.min(asOf, ...entries.map(entry => entry.firstDay)), entries }
}

export function filterCategory<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  category: CategoryId | undefined,
): MetricTable<EntityMetadata> {
  if (!category) return table
  return createMetricTable(
    table.metricKind,
    table.asOf,
    table.entries.filter(({ metadata }) => isInCategory(metadata.category, category)),
  )
}

const latest: TimeRange = '24h'

/** The sum of a flow, the mean of a stock's daily observations. */
export function valueIn(metricKind: MetricKind, { now, days }: PeriodValue): number | null {
  return metricKind === 'flow' || now === null ? now : now / days
}

/** A flow over the time range, the latest observation of a stock. */
export function getRankingValue(
  metricKind: MetricKind,
  { periods }: Entry,
  timeRange: TimeRange,
): number | null {
  return metricKind === 'flow' ? periods[timeRange].now : periods[latest].now
}

/** A stock's mean is that of its daily totals. */
export function totalIn(
  metricKind: MetricKind,
  entries: readonly Entry[],
  timeRange: TimeRange,
): number | null {
  return valueIn(metricKind, {
    now: sumKnown(entries.map(({ periods }) => periods[timeRange].now)),
    days: Math.max(0, ...entries.map(({ periods }) => periods[timeRange].days)),
    before: null,
    daysBefore: 0,
  })
}

export interface Exclusion {
  readonly count: number
  readonly names: readonly string[]
  readonly value: number | null
  readonly share: number | null
}

export interface Ranking<EntityMetadata extends EntityIdentity = EntityIdentity> {
  readonly timeRange: TimeRange
  readonly metricKind: MetricKind
  readonly entries: readonly Entry<EntityMetadata>[]
  /** Of `entries`: the denominator of every share. */
  readonly total: number | null
  readonly previous: number | null
  readonly excluded: Exclusion | null
}

export function toRanking<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  timeRange: TimeRange,
  excluded: StablecoinRule | null,
): Ranking<EntityMetadata> {
  const { metricKind } = table
  const rankingValue = (entry: Entry<EntityMetadata>) => getRankingValue(metricKind, entry, timeRange)
  const valued = table.entries.filter(entry => entry.periods[timeRange].now !== null)
  const isDropped = (entry: Entry<EntityMetadata>) =>
    excluded !== null && isStablecoin(entry.metadata, excluded)
  const dropped = valued.filter(isDropped)
  const entries = valued
    .filter(entry => !isDropped(entry))
    .sort(
      (a, b) =>
        (rankingValue(b) ?? Number.NEGATIVE_INFINITY) - (rankingValue(a) ?? Number.NEGATIVE_INFINITY) ||
        compareText(a.metadata.name, b.metadata.name) ||
        compareText(a.metadata.key, b.metadata.key),
    )
  const value = sumKnown(dropped.map(rankingValue))
  return {
    timeRange,
    metricKind,
    entries,
    total: sumKnown(entries.map(rankingValue)),
    previous: previousOf(
      table,
      table.entries.filter(entry => !isDropped(entry)),
      timeRange,
    ),
    excluded: excluded
      ? {
          count: dropped.length,
          names: dropped.map(entry => entry.metadata.name),
          value,
          share: toShare(value, sumKnown(valued.map(rankingValue))),
        }
      : null,
  }
}

/** Null for a stock when any entry has no observation on the day before. */
function previousOf(table: MetricTable, entries: readonly Entry[], timeRange: TimeRange): number | null {
  const before = toPreviousRange(timeRange, table.asOf)
  const parts = entries.flatMap(entry => entry.members ?? [entry])
  const isGap = ({ firstDay, periods }: Entry) =>
    before !== undefined && firstDay <= before.to && periods[timeRange].before === null
  if (table.metricKind === 'stock' && parts.some(isGap)) return null
  return sumKnown(entries.map(entry => entry.periods[timeRange].before))
}

/** Share of days with a value, from the entry's own first day on. */
export function entryCompleteness(table: MetricTable, entry: Entry, timeRange: TimeRange): number | null {
  const { from, to } = toDayRange(timeRange, table.asOf, table.firstDay)
  const expected = to - Math.max(from, entry.firstDay) + 1
  return expected > 0 ? entry.periods[timeRange].days / expected : null
}

interface Ranked {
  readonly table: MetricTable
  readonly ranking: Ranking
}

/** Share of the expected daily values that exist; days before the data begins count as missing. */
export function completenessOf(ranked: readonly Ranked[]): number | null {
  let present = 0
  let expected = 0
  let covered = 0
  let requested = 0
  for (const { table, ranking } of ranked) {
    const range = toDayRange(ranking.timeRange, table.asOf, table.firstDay)
    for (const entry of ranking.entries) {
      present += entry.periods[ranking.timeRange].days
      expected += range.to - Math.max(range.from, entry.firstDay) + 1
    }
    covered += range.to - Math.max(range.from, table.firstDay) + 1
    requested += countDays(range)
  }
  return expected > 0 ? (present / expected) * (covered / requested) : null
}

/** Null for a flow with fewer days in either range. A stock compares with the day before the range. */
export function changeOf(table: MetricTable, entry: Entry, timeRange: TimeRange): number | null {
  const before = toPreviousRange(timeRange, table.asOf)
  const { now, before: was, days, daysBefore } = entry.periods[timeRange]
  if (!before) return null
  if (table.metricKind === 'stock') return stockChange(entry.members ?? [entry], timeRange, before.to)
  if (entry.firstDay > before.from || days !== daysBefore) return null
  return toChange(now, was)
}

/** Percent; null where the data does not reach back far enough. */
export function totalChangeOf(table: MetricTable, ranking: Ranking): number | null {
  const before = toPreviousRange(ranking.timeRange, table.asOf)
  if (!before) return null
  if (table.metricKind === 'flow')
    return table.firstDay <= before.from ? toChange(ranking.total, ranking.previous) : null
  if (table.firstDay > before.to) return null
  const parts = ranking.entries.flatMap(entry => entry.members ?? [entry])
  return stockChange(parts, ranking.timeRange, before.to)
}

/** Leaves out entries that existed on `day` but are missing on one of the two days. */
function stockChange(entries: readonly Entry[], timeRange: TimeRange, day: Day): number | null {
  const isGap = ({ firstDay, periods }: Entry) =>
    periods[latest].now === null || (firstDay <= day && periods[timeRange].before === null)
  const compared = entries.filter(entry => !isGap(entry))
  return toChange(
    sumKnown(compared.map(({ periods }) => periods[latest].now)),
    sumKnown(compared.map(({ periods }) => periods[timeRange].before)),
  )
}
