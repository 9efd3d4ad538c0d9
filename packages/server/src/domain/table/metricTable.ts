import { isInCategory, type CategoryId } from '@analytics/contract/metrics/categories'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { isStablecoin, type StablecoinRule } from '@analytics/contract/metrics/stablecoins'
import { sumKnown, toShare, toWhole } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import { toDayRange, toPreviousRange, type DayRange } from '@analytics/contract/query/timeRange'

import { compareText } from '../../lib/compareText.ts'
import { periodIds, type Period, type PeriodWindow } from './windows.ts'

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
  /** On the last day of the range. */
  readonly last: number | null
  /** Days with a value in the time range, and in the one before. */
  readonly days: number
  readonly daysBefore: number
}

export interface Entry<EntityMetadata extends EntityIdentity = EntityIdentity> {
  readonly entity: number
  readonly metadata: EntityMetadata
  readonly firstDay: Day
  readonly lastDay: Day
  readonly periods: Readonly<Record<Period, PeriodValue>>
  readonly members?: readonly Entry[]
}

/** Sums of a flow over the days that have a value both in a range and, as many days earlier, in the one before. */
export interface PairedSums {
  readonly days: number
  readonly now: number
  readonly before: number
  /** Values whose counterpart is before the entry's first day: nothing was there, so nothing is missing. */
  readonly arrived: number
  /** Values of the range before whose counterpart is after the entry's last day. */
  readonly departed: number
}

/** One table answers every time range, limit and exclusion. */
export interface MetricTable<EntityMetadata extends EntityIdentity = EntityIdentity> {
  readonly metricKind: MetricKind
  readonly asOf: Day
  readonly firstDay: Day
  readonly entries: readonly Entry<EntityMetadata>[]
  /** In no row, for they were zero on the last day. */
  readonly dormant: readonly Entry<EntityMetadata>[]
  /** The range of the period `custom`. */
  readonly custom: DayRange | null
  /** Of a flow, by entity, for the periods whose changes are given. */
  readonly paired: ReadonlyMap<Period, ReadonlyMap<number, PairedSums>>
}

type Ranges = Pick<MetricTable, 'asOf' | 'firstDay' | 'custom'>

export function rangeOf({ asOf, firstDay, custom }: Ranges, period: Period): DayRange {
  return toDayRange(period === 'custom' ? (custom ?? { from: asOf, to: asOf }) : period, asOf, firstDay)
}

export function previousRangeOf({ asOf, custom }: Ranges, period: Period): DayRange | undefined {
  const range = period === 'custom' ? custom : period
  return range === null ? undefined : toPreviousRange(range, asOf)
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
  windows: readonly PeriodWindow[],
  sums: readonly EntrySums[],
  entities: ReadonlyMap<number, EntityMetadata>,
): MetricTable<EntityMetadata> {
  const entries: Entry<EntityMetadata>[] = []
  const dormant: Entry<EntityMetadata>[] = []
  const readPeriods = createPeriodReader(windows)
  for (const row of sums) {
    const metadata = entities.get(row.entity)
    if (!metadata || !isApplication(metadata)) continue
    const periods = readPeriods(row)
    // A zero on the last day means dormant; a missing value is not a zero.
    const list = periods[latest].now === 0 ? dormant : entries
    list.push({ entity: row.entity, metadata, firstDay: row.firstDay, lastDay: row.lastDay, periods })
  }
  return { ...createMetricTable(metricKind, asOf, entries), dormant }
}

type ReadPeriods = (row: Pick<EntrySums, 'windows'>) => Record<Period, PeriodValue>

/** Where each figure of a period is among the windows is found once for all rows. */
function createPeriodReader(windows: readonly PeriodWindow[]): ReadPeriods {
  const find = (period: Period, when: PeriodWindow['when']) =>
    windows.findIndex(window => window.period === period && window.when === when)
  const places = periodIds.map(period => ({
    period,
    now: find(period, 'now'),
    before: find(period, 'before'),
    last: period === 'custom' ? find(period, 'last') : find(latest, 'now'),
  }))
  return row => {
    const periods: Partial<Record<Period, PeriodValue>> = {}
    for (const place of places) {
      const [now, before] = [row.windows[place.now], row.windows[place.before]]
      periods[place.period] = {
        now: now?.sum ?? null,
        before: before?.sum ?? null,
        last: row.windows[place.last]?.sum ?? null,
        days: now?.days ?? 0,
        daysBefore: before?.days ?? 0,
      }
    }
    return periods as Record<Period, PeriodValue>
  }
}

/** With sums of the range's own windows; an entry without any keeps its other periods. */
export function withCustomRange<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  custom: DayRange,
  windows: readonly PeriodWindow[],
  sums: readonly EntrySums[],
): MetricTable<EntityMetadata> {
  const byEntity = new Map(sums.map(row => [row.entity, row]))
  const readPeriods = createPeriodReader(windows)
  const entries = table.entries.map(entry => {
    const { custom: own } = readPeriods(byEntity.get(entry.entity) ?? { windows: [] })
    return { ...entry, periods: { ...entry.periods, custom: own } }
  })
  return { ...table, custom, entries }
}

export function createMetricTable<EntityMetadata extends EntityIdentity>(
  metricKind: MetricKind,
  asOf: Day,
  entries: readonly Entry<EntityMetadata>[],
): MetricTable<EntityMetadata> {
  const firstDay = Math.min(asOf, ...entries.map(entry => entry.firstDay))
  return { metricKind, asOf, firstDay, entries, dormant: [], custom: null, paired: new Map() }
}

export function filterCategory<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  category: CategoryId | undefined,
): MetricTable<EntityMetadata> {
  if (!category) return table
  const own = table.entries.filter(({ metadata }) => isInCategory(metadata.category, category))
  const { custom, paired } = table
  return { ...createMetricTable(table.metricKind, table.asOf, own), custom, paired }
}

const latest = '24h'

/** The sum of a flow, the mean of a stock's daily observations. */
export function valueIn(
  metricKind: MetricKind,
  { now, days }: Pick<PeriodValue, 'now' | 'days'>,
): number | null {
  return metricKind === 'flow' || now === null ? now : now / days
}

/** A flow over the range, a stock's observation at its end. */
export function getRankingValue(metricKind: MetricKind, { periods }: Entry, period: Period): number | null {
  return metricKind === 'flow' ? periods[period].now : periods[period].last
}

/** A stock's mean is that of its daily totals. */
export function totalIn(metricKind: MetricKind, entries: readonly Entry[], period: Period): number | null {
  return valueIn(metricKind, {
    now: sumKnown(entries.map(({ periods }) => periods[period].now)),
    days: Math.max(0, ...entries.map(({ periods }) => periods[period].days)),
  })
}

export interface Exclusion {
  readonly count: number
  readonly names: readonly string[]
  readonly value: number | null
  readonly share: number | null
}

export interface Ranking<EntityMetadata extends EntityIdentity = EntityIdentity> {
  readonly period: Period
  readonly metricKind: MetricKind
  readonly entries: readonly Entry<EntityMetadata>[]
  /** The sum of `entries`. */
  readonly total: number | null
  readonly previous: number | null
  /** The denominator of every share: the total, or null where any entry is negative. */
  readonly whole: number | null
  readonly previousWhole: number | null
  /** Everything that counts towards the time range before, too. */
  readonly counted: readonly Entry<EntityMetadata>[]
  readonly excluded: Exclusion | null
}

/** Without those that the rule excludes. */
export function getCounted<EntityMetadata extends EntityIdentity>(
  { entries }: Pick<MetricTable<EntityMetadata>, 'entries'>,
  excluded: StablecoinRule | null,
): readonly Entry<EntityMetadata>[] {
  return excluded === null ? entries : entries.filter(({ metadata }) => !isStablecoin(metadata, excluded))
}

/** Those with a value in the period, largest first. */
export function toRanked<EntityMetadata extends EntityIdentity>(
  entries: readonly Entry<EntityMetadata>[],
  metricKind: MetricKind,
  period: Period,
): Entry<EntityMetadata>[] {
  return entries
    .filter(hasValue(period))
    .map(entry => ({ entry, value: getRankingValue(metricKind, entry, period) ?? Number.NEGATIVE_INFINITY }))
    .sort(
      (a, b) =>
        b.value - a.value ||
        compareText(a.entry.metadata.name, b.entry.metadata.name) ||
        compareText(a.entry.metadata.key, b.entry.metadata.key),
    )
    .map(({ entry }) => entry)
}

const hasValue =
  (period: Period) =>
  ({ periods }: Entry) =>
    periods[period].now !== null

export function toRanking<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  period: Period,
  excluded: StablecoinRule | null,
): Ranking<EntityMetadata> {
  const { metricKind } = table
  const counted = getCounted(table, excluded)
  const entries = toRanked(counted, metricKind, period)
  const values = entries.map(entry => getRankingValue(metricKind, entry, period))
  const previous = previousOf(table, counted, period)
  return {
    period,
    metricKind,
    entries,
    total: sumKnown(values),
    previous,
    whole: toWhole(values),
    previousWhole: previous === null ? null : toWhole(counted.map(entry => entry.periods[period].before)),
    counted,
    excluded: excluded ? toExclusion(table, counted, period) : null,
  }
}

function toExclusion(
  { metricKind, entries }: MetricTable,
  counted: readonly Entry[],
  period: Period,
): Exclusion {
  const valuesOf = (own: readonly Entry[]) => own.map(entry => getRankingValue(metricKind, entry, period))
  const isCounted = new Set(counted)
  const valued = entries.filter(hasValue(period))
  const dropped = valued.filter(entry => !isCounted.has(entry))
  const value = sumKnown(valuesOf(dropped))
  const names = dropped.map(({ metadata }) => metadata.name)
  return { count: dropped.length, names, value, share: toShare(value, toWhole(valuesOf(valued))) }
}

/** Null for a stock when any entry has no observation on the day before. */
function previousOf(table: MetricTable, entries: readonly Entry[], period: Period): number | null {
  const before = table.metricKind === 'stock' ? previousRangeOf(table, period) : undefined
  const isGap = ({ firstDay, periods }: Entry) =>
    before !== undefined && firstDay <= before.to && periods[period].before === null
  if (before && entries.some(entry => (entry.members ?? [entry]).some(isGap))) return null
  return sumKnown(entries.map(entry => entry.periods[period].before))
}
