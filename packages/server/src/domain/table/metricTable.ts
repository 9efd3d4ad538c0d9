import { isInCategory, type CategoryId } from '@analytics/contract/metrics/categories'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { sumKnown } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import { toDayRange, toPreviousRange, type DayRange } from '@analytics/contract/query/timeRange'

import { periodIds, type CustomPeriod, type Period, type PeriodWindow } from './windows.ts'

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
  /** `filled` counts the days on which an observation of a stock is repeated. */
  readonly windows: readonly { readonly sum: number | null; readonly days: number; readonly filled: number }[]
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
  /** Days of the time range with a value of their own: on the others the last observation of a stock is repeated. */
  readonly observed: number
  /** The observations of `last` that are repeated. */
  readonly filled: Filled | null
}

/** Members of a sum whose last observation is repeated, and the sum of these observations. */
export interface Filled {
  readonly members: number
  readonly value: number
}

export interface Entry<EntityMetadata extends EntityIdentity = EntityIdentity> {
  readonly entity: number
  readonly metadata: EntityMetadata
  readonly firstDay: Day
  readonly lastDay: Day
  readonly periods: Readonly<Record<Period, PeriodValue>>
  readonly members?: readonly Entry[]
  /** The members that are not dormant: a group has a row for the periods in which one of them has a value. */
  readonly active?: readonly Entry[]
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
  /** Entries that were zero on the last day. They have no row, but count in the totals of every range. */
  readonly dormant: readonly Entry<EntityMetadata>[]
  /** The period `custom`. */
  readonly custom: CustomPeriod | null
  /** Sums of a flow by entity, for the periods whose changes are given. */
  readonly paired: ReadonlyMap<Period, ReadonlyMap<number, PairedSums>>
}

type Ranges = Pick<MetricTable, 'asOf' | 'firstDay' | 'custom'>

export function rangeOf({ asOf, firstDay, custom }: Ranges, period: Period): DayRange {
  return toDayRange(
    period === 'custom' ? (custom?.range ?? { from: asOf, to: asOf }) : period,
    asOf,
    firstDay,
  )
}

export function previousRangeOf({ asOf, custom }: Ranges, period: Period): DayRange | undefined {
  return period === 'custom' ? custom?.before : toPreviousRange(period, asOf)
}

/** Excludes blockchains' own gas, doublecounted entries and unclear ones. */
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
  return createMetricTable(metricKind, asOf, entries, dormant)
}

type ReadPeriods = (row: Pick<EntrySums, 'windows'>) => Record<Period, PeriodValue>

/** Finds the windows of a period once for all rows. */
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
      const [now, before, last] = [place.now, place.before, place.last].map(at => row.windows[at])
      periods[place.period] = {
        now: now?.sum ?? null,
        before: before?.sum ?? null,
        last: last?.sum ?? null,
        days: now?.days ?? 0,
        daysBefore: before?.days ?? 0,
        observed: now ? now.days - now.filled : 0,
        filled: last?.filled ? { members: 1, value: last.sum ?? 0 } : null,
      }
    }
    return periods as Record<Period, PeriodValue>
  }
}

/** Adds sums of the range's own windows; an entry without any keeps its other periods. */
export function withCustomRange<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  custom: CustomPeriod,
  windows: readonly PeriodWindow[],
  sums: readonly EntrySums[],
): MetricTable<EntityMetadata> {
  const byEntity = new Map(sums.map(row => [row.entity, row]))
  const readPeriods = createPeriodReader(windows)
  const withOwn = (entry: Entry<EntityMetadata>) => {
    const { custom: own } = readPeriods(byEntity.get(entry.entity) ?? { windows: [] })
    return { ...entry, periods: { ...entry.periods, custom: own } }
  }
  return { ...table, custom, entries: table.entries.map(withOwn), dormant: table.dormant.map(withOwn) }
}

export function createMetricTable<EntityMetadata extends EntityIdentity>(
  metricKind: MetricKind,
  asOf: Day,
  entries: readonly Entry<EntityMetadata>[],
  dormant: readonly Entry<EntityMetadata>[] = [],
): MetricTable<EntityMetadata> {
  const firstDay = Math.min(asOf, ...[...entries, ...dormant].map(entry => entry.firstDay))
  return { metricKind, asOf, firstDay, entries, dormant, custom: null, paired: new Map() }
}

export function filterEntries<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  isWanted: (metadata: EntityMetadata) => boolean,
): MetricTable<EntityMetadata> {
  const isOwn = ({ metadata }: Entry<EntityMetadata>) => isWanted(metadata)
  return { ...table, entries: table.entries.filter(isOwn), dormant: table.dormant.filter(isOwn) }
}

export function filterCategory<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  category: CategoryId | undefined,
): MetricTable<EntityMetadata> {
  if (!category) return table
  const { metricKind, asOf, custom, paired, ...own } = filterEntries(table, metadata =>
    isInCategory(metadata.category, category),
  )
  return { ...createMetricTable(metricKind, asOf, own.entries, own.dormant), custom, paired }
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

/** The repeated observations of several entries together. */
export function addFilled(parts: readonly (Filled | null)[]): Filled | null {
  const known = parts.filter(part => part !== null)
  if (known.length === 0) return null
  return known.reduce((sum, { members, value }) => ({
    members: sum.members + members,
    value: sum.value + value,
  }))
}

/** The latest observations of a stock that are repeated; null for none. */
export function filledIn(metricKind: MetricKind, entries: readonly Entry[], period: Period): Filled | null {
  return metricKind === 'flow' ? null : addFilled(entries.map(({ periods }) => periods[period].filled))
}

/** A stock's mean is that of its daily totals. */
export function totalIn(metricKind: MetricKind, entries: readonly Entry[], period: Period): number | null {
  return valueIn(metricKind, {
    now: sumKnown(entries.map(({ periods }) => periods[period].now)),
    days: Math.max(0, ...entries.map(({ periods }) => periods[period].days)),
  })
}
