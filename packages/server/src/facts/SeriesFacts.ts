import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { findDay, type DailyValues } from '@analytics/defillama'
import { LRUCache } from 'lru-cache'

import { carryObservations } from '../domain/carryObservations.ts'
import { addUpBy, type DailyColumns, type FilledDays } from '../domain/DailyColumns.ts'
import type { TailSum } from '../domain/stack.ts'
import type { EntrySums, PairedSums } from '../domain/table/metricTable.ts'
import { pairSums, type PairedRanges } from '../series/steps/compare.ts'
import type { FormerValue } from '../store/facts/FactRepository.ts'
import { dayAt, findIn, livedUntil, noValues, sumIn, toColumn, toMarks, type Values } from './entityValues.ts'

/** Sums of the presets for one or two as-of days, by category. */
const derivedKept = 32

/** All daily values of one series, in memory. */
export class SeriesFacts {
  /** Values by entity, in ascending order. Entities without a value are left out. */
  readonly #columns: ReadonlyMap<number, Values>
  #carried: SeriesFacts | undefined
  readonly #derived = new LRUCache<string, { readonly value: unknown }>({ max: derivedKept })
  /** Null without any value. */
  readonly span: DayRange | null

  constructor(columns: ReadonlyMap<number, Values>) {
    this.#columns = columns
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const { days } of columns.values()) {
      from = Math.min(from, dayAt(days, 0))
      to = Math.max(to, dayAt(days, days.length - 1))
    }
    this.span = from <= to ? { from, to } : null
  }

  /** The values of a stock: observations, repeated where they are missing, up to the last day of the series. */
  get carried(): SeriesFacts {
    const reached = this.span?.to ?? 0
    this.#carried ??= new SeriesFacts(
      new Map([...this.#columns].map(([entity, values]) => [entity, carryObservations(values, reached)])),
    )
    return this.#carried
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
    const filled = new Map<number, FilledDays>()
    const isMember = members && new Set(members)
    for (const [entity, values] of members ? this.#columnsOf(members) : this.#columns) {
      if (isMember && !isMember.has(entity)) continue
      const column = toColumn(values, range)
      const marks = column && toMarks(values, range)
      if (column) columns.set(entity, column)
      if (marks) filled.set(entity, marks)
    }
    return { from: range.from, columns, filled }
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

  /** The sums that a comparison counts, by entity. Days after `through` don't count. */
  getPairedSums(compared: PairedRanges, through: Day): ReadonlyMap<number, PairedSums> {
    const paired = new Map<number, PairedSums>()
    const { range, days } = compared
    const span = { from: Math.min(range.from, days.from), to: Math.min(through, Math.max(range.to, days.to)) }
    for (const [entity, values] of this.#columns) {
      const column = toColumn(values, span)
      const lived = column && livedUntil(values, through)
      if (!lived) continue
      const part = { from: span.from, column, firstDay: lived.from, lastDay: lived.to }
      paired.set(entity, pairSums(part, compared))
    }
    return paired
  }

  /** Each of `shown`, and the sums of the other `members` as entity `others`. */
  getStack(
    range: DayRange,
    shown: readonly number[],
    members: readonly number[],
    others: number,
  ): DailyColumns {
    const columns = new Map<number, Float64Array>()
    const filled = new Map<number, FilledDays>()
    const { from } = range
    if (members.length === 0 || range.to < from) return { from, columns, filled }
    // Every member of a wildcard is read alone.
    if (members.length === 1 && shown.length === 0)
      return addUpBy(this.getDaily(range, members), () => others)
    const [isMember, isShown] = [new Set(members), new Set(shown)]
    const sums = new Float64Array(countDays(range)).fill(Number.NaN)
    const marked = { present: new Uint32Array(sums.length), repeated: new Float32Array(sums.length) }
    let [hasOthers, hasMarks] = [false, false]
    for (const [entity, values] of this.#columnsOf(members)) {
      if (!isMember.has(entity)) continue
      if (isShown.has(entity)) {
        const column = toColumn(values, range)
        const marks = column && toMarks(values, range)
        if (column) columns.set(entity, column)
        if (marks) filled.set(entity, marks)
        continue
      }
      const [first, end] = findIn(values, range)
      for (let at = first; at < end; at++) {
        const place = dayAt(values.days, at) - from
        const sum = sums[place] ?? Number.NaN
        sums[place] = (Number.isNaN(sum) ? 0 : sum) + (values.values[at] ?? 0)
        if (!values.filled) continue
        marked.present[place] = (marked.present[place] ?? 0) + 1
        if (values.filled[at] !== 1) continue
        marked.repeated[place] = (marked.repeated[place] ?? 0) + 1
        hasMarks = true
      }
      hasOthers ||= first < end
    }
    if (hasOthers) columns.set(others, sums)
    if (hasMarks)
      filled.set(
        others,
        marked.repeated.map((count, at) => count / Math.max(1, marked.present[at] ?? 0)),
      )
    return { from, columns, filled }
  }

  /** The requested member, or all members in the order in which they are stored. */
  #columnsOf(members: readonly number[]): Iterable<readonly [number, Values]> {
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
