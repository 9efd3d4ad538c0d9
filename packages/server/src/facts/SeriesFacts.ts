import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { findDay, type DailyValues } from '@analytics/defillama'
import { LRUCache } from 'lru-cache'

import type { DailyColumns } from '../domain/DailyColumns.ts'
import type { TailSum } from '../domain/stack.ts'
import type { EntrySums, PairedSums } from '../domain/table/metricTable.ts'
import type { FormerValue } from '../store/facts/FactRepository.ts'

/** Sums of the presets for one or two as-of days, by category. */
const derivedKept = 32

const noValues: DailyValues = { days: new Int32Array(), values: new Float64Array() }

/** All daily values of one series, in memory. */
export class SeriesFacts {
  /** Values by entity, in ascending order. Entities without a value are left out. */
  readonly #columns: ReadonlyMap<number, DailyValues>
  readonly #derived = new LRUCache<string, { readonly value: unknown }>({ max: derivedKept })
  /** Null without any value. */
  readonly span: DayRange | null

  constructor(columns: ReadonlyMap<number, DailyValues>) {
    this.#columns = columns
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const { days } of columns.values()) {
      from = Math.min(from, dayAt(days, 0))
      to = Math.max(to, dayAt(days, days.length - 1))
    }
    this.span = from <= to ? { from, to } : null
  }

  /** The values up to `newest`, with earlier ones in place of those that have changed since. Null: there was no day. */
  before(former: ReadonlyMap<number, readonly FormerValue[]>, newest: Day | null): SeriesFacts {
    const columns = new Map<number, DailyValues>()
    if (newest === null) return new SeriesFacts(columns)
    const own = [...this.#columns.values()]
    const count = [...own.map(({ days }) => days), ...former.values()].reduce(
      (sum, { length }) => sum + length,
      0,
    )
    // Two buffers for all entities, as in FactRepository.load.
    const [days, values] = [new Int32Array(count), new Float64Array(count)]
    let at = 0
    for (const entity of [...new Set([...this.#columns.keys(), ...former.keys()])].toSorted(
      (a, b) => a - b,
    )) {
      const [start, present] = [at, this.#columns.get(entity) ?? noValues]
      let from = 0
      const copy = (to: number) => {
        days.set(present.days.subarray(from, to), at)
        values.set(present.values.subarray(from, to), at)
        at += to - from
        from = to
      }
      for (const { day, value } of former.get(entity) ?? []) {
        if (day > newest) break
        copy(findDay(present, day))
        if (present.days[from] === day) from++
        if (value === null) continue
        days[at] = day
        values[at++] = value
      }
      copy(findDay(present, newest + 1))
      if (at > start)
        columns.set(entity, { days: days.subarray(start, at), values: values.subarray(start, at) })
    }
    return new SeriesFacts(columns)
  }

  get entities(): readonly number[] {
    return [...this.#columns.keys()]
  }

  get bytes(): number {
    const columns = [...this.#columns.values()]
    return columns.reduce((sum, { days, values }) => sum + days.byteLength + values.byteLength, 0)
  }

  /** Computes once what is kept as long as the values are. A key stands for values of one type. */
  derive<Value>(key: string, compute: () => Value): Value {
    const known = this.#derived.get(key)
    if (known) return known.value as Value
    const value = compute()
    this.#derived.set(key, { value })
    return value
  }

  /** Reads `members`, or all entities. Entities without a value in the range are left out. */
  getDaily(range: DayRange, members?: readonly number[]): DailyColumns {
    const columns = new Map<number, Float64Array>()
    const isMember = members && new Set(members)
    for (const [entity, values] of this.#columns) {
      if (isMember && !isMember.has(entity)) continue
      const column = toColumn(values, range)
      if (column) columns.set(entity, column)
    }
    return { from: range.from, columns }
  }

  /** Entities without a day up to `through` are left out; later days don't count. */
  getSums(windows: readonly DayRange[], through: Day): EntrySums[] {
    const sums: EntrySums[] = []
    for (const [entity, values] of this.#columns) {
      const lived = livedUntil(values, through)
      if (!lived) continue
      sums.push({
        entity,
        firstDay: lived.from,
        lastDay: lived.to,
        windows: windows.map(({ from, to }) => sumIn(values, { from, to: Math.min(to, through) })),
      })
    }
    return sums
  }

  /** `range` against the equally long one just before it, by entity. Days after `through` don't count. */
  getPairedSums(range: DayRange, compared: DayRange, through: Day): ReadonlyMap<number, PairedSums> {
    const paired = new Map<number, PairedSums>()
    for (const [entity, values] of this.#columns) {
      const sums = pair(values, range, compared, through)
      if (sums) paired.set(entity, sums)
    }
    return paired
  }

  /**
   * Each of `shown`, and the sums of the other `members` as entity `others`. `complete` fills what is missing in a member's
   * column before it is shown or added.
   */
  getStack(
    range: DayRange,
    shown: readonly number[],
    members: readonly number[],
    others: number,
    complete?: (column: Float64Array) => void,
  ): DailyColumns {
    const columns = new Map<number, Float64Array>()
    if (members.length === 0 || range.to < range.from) return { from: range.from, columns }
    const [isMember, isShown] = [new Set(members), new Set(shown)]
    const sums = new Float64Array(countDays(range)).fill(Number.NaN)
    const add = (at: number, value: number) => {
      const sum = sums[at] ?? Number.NaN
      sums[at] = (Number.isNaN(sum) ? 0 : sum) + value
    }
    let hasOthers = false
    for (const [entity, values] of this.#columnsOf(members)) {
      if (!isMember.has(entity)) continue
      if (!isShown.has(entity) && !complete) {
        const [from, to] = findIn(values, range)
        for (let at = from; at < to; at++) add(dayAt(values.days, at) - range.from, values.values[at] ?? 0)
        hasOthers ||= from < to
        continue
      }
      const column = toColumn(values, range)
      if (!column) continue
      complete?.(column)
      if (isShown.has(entity)) columns.set(entity, column)
      else
        for (const [at, value] of column.entries()) {
          if (Number.isNaN(value)) continue
          add(at, value)
          hasOthers = true
        }
    }
    if (hasOthers) columns.set(others, sums)
    return { from: range.from, columns }
  }

  /** The requested member, or all members in the order in which they are stored. */
  #columnsOf(members: readonly number[]): Iterable<readonly [number, DailyValues]> {
    const [only] = members
    if (only === undefined || members.length > 1) return this.#columns
    const values = this.#columns.get(only)
    return values ? [[only, values]] : []
  }

  /** Sums of the members or groups with equally many days. Days after `through` and up to `resumed` don't count. */
  getSumsByDays(
    buckets: readonly DayRange[],
    members: readonly number[],
    { through, resumed, groupOf }: CountedDays,
  ): TailSum[] {
    const isMember = new Set(members)
    const groups = new Map<number, DailyValues[]>()
    for (const [entity, values] of this.#columns) {
      const group = groupOf.get(entity) ?? entity
      if (isMember.has(entity)) groups.set(group, [...(groups.get(group) ?? []), values])
    }
    const own = [...groups.values()].map(toSum)
    return buckets.flatMap(({ from, to }, bucket) => {
      const byDays = new Map<number, number>()
      for (const values of own) {
        const early = sumIn(values, { from, to: Math.min(to, through) })
        const late = sumIn(values, { from: Math.max(from, through + 1, resumed + 1), to })
        const days = early.days + late.days
        if (days > 0) byDays.set(days, (byDays.get(days) ?? 0) + (early.sum ?? 0) + (late.sum ?? 0))
      }
      return [...byDays].toSorted(([a], [b]) => a - b).map(([days, sum]) => ({ bucket, days, sum }))
    })
  }
}

interface CountedDays {
  readonly through: Day
  readonly resumed: Day
  readonly groupOf: ReadonlyMap<number, number>
}

/** One column of the days on which any has a value. */
function toSum(columns: readonly DailyValues[]): DailyValues {
  const [only] = columns
  if (only && columns.length === 1) return only
  const sums = new Map<Day, number>()
  for (const { days, values } of columns)
    for (const [at, day] of days.entries()) sums.set(day, (sums.get(day) ?? 0) + (values[at] ?? 0))
  const days = Int32Array.from(sums.keys()).sort()
  return { days, values: Float64Array.from(days, day => sums.get(day) ?? 0) }
}

/** Every index that is asked for exists. */
function dayAt(days: Int32Array, at: number): Day {
  return days[at] ?? 0
}

/** The values of the range are those from the first index up to, not including, the second. */
function findIn(values: DailyValues, { from, to }: DayRange): readonly [from: number, to: number] {
  return [findDay(values, from), findDay(values, to + 1)]
}

function sumIn(values: DailyValues, range: DayRange): { sum: number | null; days: number } {
  const [from, to] = findIn(values, range)
  let sum = 0
  for (let at = from; at < to; at++) sum += values.values[at] ?? 0
  return to > from ? { sum, days: to - from } : { sum: null, days: 0 }
}

/** Its first day and its last one up to `through`. */
function livedUntil(values: DailyValues, through: Day): DayRange | undefined {
  const end = findDay(values, through + 1)
  return end === 0 ? undefined : { from: dayAt(values.days, 0), to: dayAt(values.days, end - 1) }
}

/** A value for each day, NaN where there is none; undefined without any. */
function toColumn(values: DailyValues, range: DayRange): Float64Array | undefined {
  const [from, to] = findIn(values, range)
  if (from >= to) return undefined
  const column = new Float64Array(countDays(range)).fill(Number.NaN)
  for (let at = from; at < to; at++) column[dayAt(values.days, at) - range.from] = values.values[at] ?? 0
  return column
}

/**
 * Undefined where neither range has a value. Day i of the one is compared with day i of the other. The last days of the longer one,
 * such as a quarter of 92 days beside one of 91, have no counterpart and count as they are.
 */
function pair(given: DailyValues, range: DayRange, compared: DayRange, through: Day): PairedSums | undefined {
  const { days, values } = given
  const lived = livedUntil(given, through)
  const length = range.from - compared.from
  const lastPaired = range.from + Math.min(countDays(range), countDays(compared)) - 1
  let [now, endNow] = findIn(given, { from: range.from, to: Math.min(range.to, through) })
  let [before, endBefore] = findIn(given, { from: compared.from, to: Math.min(compared.to, through) })
  if (!lived || (now >= endNow && before >= endBefore)) return undefined
  const sums = { days: 0, now: 0, before: 0, arrived: 0, departed: 0 }
  while (now < endNow || before < endBefore) {
    const shown = now < endNow ? dayAt(days, now) : Number.POSITIVE_INFINITY
    const former = before < endBefore ? dayAt(days, before) + length : Number.POSITIVE_INFINITY
    if (Math.min(shown, former) > lastPaired) {
      if (shown <= former) {
        sums.days++
        sums.now += values[now++] ?? 0
      } else sums.before += values[before++] ?? 0
    } else if (shown === former) {
      sums.days++
      sums.now += values[now++] ?? 0
      sums.before += values[before++] ?? 0
    } else if (shown < former) {
      if (shown - length < lived.from) sums.arrived += values[now] ?? 0
      now++
    } else {
      if (former > lived.to) sums.departed += values[before] ?? 0
      before++
    }
  }
  return sums
}
