import type { Comparison } from '@analytics/contract/api/responses/ranking'
import { isEnoughToCompare, isNewSince, sumKnown } from '@analytics/contract/metrics/sums'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { previousRangeOf, rangeOf, type Entry, type MetricTable } from './metricTable.ts'
import type { Period } from './windows.ts'

/** Null where too little can be compared. */
export function compareEntry(table: MetricTable, entry: Entry, period: Period): Comparison {
  return compareAll(table, [entry], period)
}

/**
 * Compares entries over the days that both ranges have. In a sum of several, entries that began or ended meanwhile count as they
 * are. A single entry has the same change everywhere.
 */
export function compareAll(table: MetricTable, entries: readonly Entry[], period: Period): Comparison {
  const before = previousRangeOf(table, period)
  if (!before || entries.length === 0) return null
  const of = countDays(rangeOf(table, period))
  const parts = entries.flatMap(entry => (entry.members?.length ? entry.members : [entry]))
  const wholeNow = sumKnown(entries.map(({ periods }) => periods[period].now))
  const wholeBefore = sumKnown(entries.map(({ periods }) => periods[period].before))
  if (table.metricKind === 'stock') return compareStocks(parts, period, { of, day: before.to })
  if (wholeNow === null) return null
  const sums = entries.flatMap(entry => table.paired.get(period)?.get(entry.entity) ?? [])
  const isAlone = parts.length === 1
  const days = isAlone ? (sums[0]?.days ?? 0) : null
  const common = { days, of, wholeNow, wholeBefore }
  if (isNew(table, parts, { before, of, isAlone })) return { ...common, now: 0, before: 0, isNew: true }
  if (sums.length === 0 || (!isAlone && table.firstDay > before.from)) return null
  const now = sums.reduce((sum, each) => sum + each.now + (isAlone ? 0 : each.arrived), 0)
  const then = sums.reduce((sum, each) => sum + each.before + (isAlone ? 0 : each.departed), 0)
  const isEnough = days === null ? isEnoughToCompare(now, wholeNow) : isEnoughToCompare(days, of)
  return isEnough ? { ...common, now, before: then, isNew: false } : null
}

interface Compared {
  readonly before: DayRange
  readonly of: number
  readonly isAlone: boolean
}

/**
 * An entry as old as the data may be older, so it is not new. A sum of several counts newcomers, so it must reach back over the
 * whole range.
 */
function isNew(table: MetricTable, parts: readonly Entry[], { before, of, isAlone }: Compared): boolean {
  const firstDay = Math.min(...parts.map(part => part.firstDay))
  if (firstDay <= Math.max(before.from, table.firstDay)) return false
  return !isAlone || isNewSince(before.to - firstDay + 1, of)
}

/** Leaves out entries that existed on `day` but are missing on one of the two days. */
function compareStocks(
  entries: readonly Entry[],
  period: Period,
  { of, day }: { readonly of: number; readonly day: number },
): Comparison {
  const lastOf = (own: readonly Entry[]) => sumKnown(own.map(({ periods }) => periods[period].last))
  const beforeOf = (own: readonly Entry[]) => sumKnown(own.map(({ periods }) => periods[period].before))
  const compared = entries.filter(
    ({ firstDay, periods: { [period]: sums } }) =>
      sums.last !== null && !(firstDay <= day && sums.before === null),
  )
  const [now, before] = [lastOf(compared), beforeOf(compared)]
  if (now === null || before === null) return null
  return {
    days: null,
    of,
    now,
    before,
    wholeNow: lastOf(entries),
    wholeBefore: beforeOf(entries),
    isNew: false,
  }
}
