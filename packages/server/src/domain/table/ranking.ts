import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { isStablecoin, type StablecoinRule } from '@analytics/contract/metrics/stablecoins'
import { sumKnown, toShare, toWhole } from '@analytics/contract/metrics/sums'

import { rankBy } from '../../lib/rankBy.ts'
import {
  getRankingValue,
  previousRangeOf,
  type EntityIdentity,
  type Entry,
  type MetricTable,
} from './metricTable.ts'
import type { Period } from './windows.ts'

export interface Exclusion {
  readonly count: number
  readonly names: readonly string[]
  readonly value: number | null
  readonly share: number | null
}

export interface Ranking<EntityMetadata extends EntityIdentity = EntityIdentity> {
  readonly period: Period
  readonly metricKind: MetricKind
  /** The rows, largest first. */
  readonly entries: readonly Entry<EntityMetadata>[]
  /** The rows, and dormant entries with a value other than zero in the period: they are part of Others. */
  readonly summed: readonly Entry<EntityMetadata>[]
  /** The sum of `summed`. */
  readonly total: number | null
  readonly previous: number | null
  /** The denominator of every share: the total, or null where any entry is negative. */
  readonly whole: number | null
  readonly previousWhole: number | null
  /** Entries that count towards the previous time range, dormant ones included. */
  readonly counted: readonly Entry<EntityMetadata>[]
  readonly dormant: readonly Entry<EntityMetadata>[]
  readonly excluded: Exclusion | null
}

/** Returns the entries that the rule does not exclude. */
export function getCounted<EntityMetadata extends EntityIdentity>(
  entries: readonly Entry<EntityMetadata>[],
  excluded: StablecoinRule | null,
): readonly Entry<EntityMetadata>[] {
  return excluded === null ? entries : entries.filter(({ metadata }) => !isStablecoin(metadata, excluded))
}

/** Ranks the entries with a value in the period, largest first. */
export function toRanked<EntityMetadata extends EntityIdentity>(
  entries: readonly Entry<EntityMetadata>[],
  metricKind: MetricKind,
  period: Period,
): Entry<EntityMetadata>[] {
  return rankBy(
    entries.filter(hasValue(period)),
    // A stock with values in the period, but none on its last day, still has a row.
    entry => getRankingValue(metricKind, entry, period) ?? Number.NEGATIVE_INFINITY,
    ({ metadata }) => metadata.name,
    ({ metadata }) => metadata.key,
  )
}

const hasValue = (period: Period) => (entry: Entry) =>
  (entry.active ?? [entry]).some(({ periods }) => periods[period].now !== null)

/** A dormant entry that was zero throughout the period would only add an empty Others. */
const isInTail =
  (period: Period) =>
  ({ periods }: Entry) =>
    periods[period].now !== null && periods[period].now !== 0

/** Whether anything counts in the period, be it in a row or not. */
export function isAnythingCounted({ entries, dormant }: MetricTable, period: Period): boolean {
  return entries.length > 0 || dormant.some(isInTail(period))
}

export function toRanking<EntityMetadata extends EntityIdentity>(
  table: MetricTable<EntityMetadata>,
  period: Period,
  excluded: StablecoinRule | null,
): Ranking<EntityMetadata> {
  const { metricKind } = table
  const active = getCounted(table.entries, excluded)
  const dormant = getCounted(table.dormant, excluded)
  const counted = [...active, ...dormant]
  const entries = toRanked(active, metricKind, period)
  const rows = new Set(entries)
  const summed = [...entries, ...counted.filter(entry => !rows.has(entry) && isInTail(period)(entry))]
  const values = summed.map(entry => getRankingValue(metricKind, entry, period))
  const previous = previousOf(table, counted, period)
  return {
    period,
    metricKind,
    entries,
    summed,
    total: sumKnown(values),
    previous,
    whole: toWhole(values),
    previousWhole: previous === null ? null : toWhole(counted.map(entry => entry.periods[period].before)),
    counted,
    dormant,
    excluded: excluded ? toExclusion(table, counted, period) : null,
  }
}

function toExclusion(
  { metricKind, entries, dormant }: MetricTable,
  counted: readonly Entry[],
  period: Period,
): Exclusion {
  const valuesOf = (own: readonly Entry[]) => own.map(entry => getRankingValue(metricKind, entry, period))
  const isCounted = new Set(counted)
  const valued = [...entries.filter(hasValue(period)), ...dormant.filter(isInTail(period))]
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
