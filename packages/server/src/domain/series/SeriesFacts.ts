import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { DailyColumns } from '../DailyColumns.ts'
import type { TailSum } from '../stack.ts'
import type { EntrySums, PairedSums } from '../table/metricTable.ts'
import { pairStretches, type Stretch } from './pairStretches.ts'

/** Who is in a stack's own line, and who counts at all. */
const uncounted = 0
const counted = 1
const drawn = 2

/**
 * All daily values of one series, in memory. A run is a stretch of consecutive days of one entity; runs are ordered by
 * entity and day, so a time range is found by arithmetic and values are read one after another.
 */
export class SeriesFacts {
  /** Each once, ascending. */
  readonly #entities: Uint32Array
  /** Entity i has the runs from `firstRun[i]` up to, not including, `firstRun[i + 1]`. */
  readonly #firstRun: Uint32Array
  readonly #firstDay: Int32Array
  /** Run i has the values from `offset[i]` up to, not including, `offset[i + 1]`. */
  readonly #offset: Uint32Array
  readonly #values: Float64Array
  /** Null without any value. */
  readonly span: DayRange | null

  constructor(columns: SeriesColumns) {
    this.#entities = columns.entities
    this.#firstRun = columns.firstRun
    this.#firstDay = columns.firstDay
    this.#offset = columns.offset
    this.#values = columns.values
    this.span = this.#findSpan()
  }

  get columns(): SeriesColumns {
    return {
      entities: this.#entities,
      firstRun: this.#firstRun,
      firstDay: this.#firstDay,
      offset: this.#offset,
      values: this.#values,
    }
  }

  get bytes(): number {
    return Object.values(this.columns).reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Of `members`, or of all. Who has no value in the range has no column. */
  getDaily(range: DayRange, members?: readonly number[]): DailyColumns {
    const columns = new Map<number, Float64Array>()
    const isMember = members && new Set(members)
    for (const [at, entity] of this.#entities.entries()) {
      if (isMember && !isMember.has(entity)) continue
      const column = this.#getColumn(at, range)
      if (column) columns.set(entity, column)
    }
    return { from: range.from, columns }
  }

  /** Entities without a day up to `through` are left out; later days don't count. */
  getSums(windows: readonly DayRange[], through: Day): EntrySums[] {
    const sums: EntrySums[] = []
    for (const [at, entity] of this.#entities.entries()) {
      const lived = this.#livedUntil(at, through)
      if (!lived) continue
      sums.push({
        entity,
        firstDay: lived.from,
        lastDay: lived.to,
        windows: windows.map(({ from, to }) => this.#sum(at, { from, to: Math.min(to, through) })),
      })
    }
    return sums
  }

  /** `range` against the equally long one just before it, by entity. Days after `through` don't count. */
  getPairedSums(range: DayRange, through: Day): ReadonlyMap<number, PairedSums> {
    const length = countDays(range)
    const before = { from: range.from - length, to: Math.min(range.from - 1, through) }
    const shown = { from: range.from, to: Math.min(range.to, through) }
    const paired = new Map<number, PairedSums>()
    for (const [at, entity] of this.#entities.entries()) {
      const lived = this.#livedUntil(at, through)
      if (!lived) continue
      const [now, then] = [this.#stretchesOf(at, shown), this.#stretchesOf(at, before)]
      const sums = pairStretches(this.#values, now, then, {
        arrivedBefore: lived.from - before.from,
        departedAfter: lived.to - shown.from,
      })
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
    const roles = this.#toRoles(members, shown)
    const values = this.#values
    const sums = new Float64Array(countDays(range))
    const present = new Uint8Array(countDays(range))
    for (const [at, entity] of this.#entities.entries()) {
      if (roles[at] === uncounted) continue
      if (roles[at] === counted && !complete) {
        this.#visit(at, range, (day, from, to) => {
          const start = day - range.from
          for (let index = from; index <= to; index++)
            sums[start + index - from] = (sums[start + index - from] ?? 0) + (values[index] ?? 0)
          present.fill(1, start, start + to - from + 1)
        })
        continue
      }
      const column = this.#getColumn(at, range)
      if (!column) continue
      complete?.(column)
      if (roles[at] === drawn) columns.set(entity, column)
      else
        for (let day = 0; day < column.length; day++) {
          const value = column[day] ?? Number.NaN
          if (Number.isNaN(value)) continue
          sums[day] = (sums[day] ?? 0) + value
          present[day] = 1
        }
    }
    if (present.includes(1)) {
      for (let day = 0; day < sums.length; day++) if (present[day] === 0) sums[day] = Number.NaN
      columns.set(others, sums)
    }
    return { from: range.from, columns }
  }

  /** Sums of the members with equally many days. Days after `through` and up to `resumed` don't count. */
  getSumsByDays(
    buckets: readonly DayRange[],
    members: readonly number[],
    { through, resumed }: { readonly through: Day; readonly resumed: Day },
  ): TailSum[] {
    const roles = this.#toRoles(members, [])
    return buckets.flatMap(({ from, to }, bucket) => {
      const byDays = new Map<number, number>()
      for (const at of this.#entities.keys()) {
        if (roles[at] !== counted) continue
        const early = this.#sum(at, { from, to: Math.min(to, through) })
        const late = this.#sum(at, { from: Math.max(from, through + 1, resumed + 1), to })
        const days = early.days + late.days
        if (days > 0) byDays.set(days, (byDays.get(days) ?? 0) + (early.sum ?? 0) + (late.sum ?? 0))
      }
      return [...byDays].toSorted(([a], [b]) => a - b).map(([days, sum]) => ({ bucket, days, sum }))
    })
  }

  #toRoles(members: readonly number[], shown: readonly number[]): Uint8Array {
    const [all, own] = [new Set(members), new Set(shown)]
    return Uint8Array.from(this.#entities, entity =>
      all.has(entity) ? (own.has(entity) ? drawn : counted) : uncounted,
    )
  }

  #findSpan(): DayRange | null {
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const at of this.#entities.keys()) {
      const lived = this.#livedUntil(at, Number.POSITIVE_INFINITY)
      from = Math.min(from, lived?.from ?? from)
      to = Math.max(to, lived?.to ?? to)
    }
    return from <= to ? { from, to } : null
  }

  /** Its first day and its last one up to `through`. */
  #livedUntil(at: number, through: Day): DayRange | undefined {
    const [first, end] = [valueAt(this.#firstRun, at), valueAt(this.#firstRun, at + 1)]
    const from = valueAt(this.#firstDay, first)
    if (from > through) return undefined
    let run = end - 1
    while (valueAt(this.#firstDay, run) > through) run--
    return { from, to: Math.min(this.#lastDay(run), through) }
  }

  #lastDay(run: number): Day {
    return valueAt(this.#firstDay, run) + valueAt(this.#offset, run + 1) - valueAt(this.#offset, run) - 1
  }

  #sum(at: number, range: DayRange): { sum: number | null; days: number } {
    let [sum, days] = [0, 0]
    const end = valueAt(this.#firstRun, at + 1)
    for (let run = valueAt(this.#firstRun, at); run < end; run++) {
      const start = valueAt(this.#offset, run) - valueAt(this.#firstDay, run)
      const from = Math.max(range.from, valueAt(this.#firstDay, run)) + start
      const to = Math.min(range.to + start, valueAt(this.#offset, run + 1) - 1)
      for (let index = from; index <= to; index++) sum += this.#values[index] ?? 0
      if (to >= from) days += to - from + 1
    }
    return { sum: days > 0 ? sum : null, days }
  }

  /** The parts of its runs within `range`: the values from the index `from` to `to` are of `day` and the days that follow. */
  #visit(at: number, range: DayRange, each: (day: Day, from: number, to: number) => void): void {
    const end = valueAt(this.#firstRun, at + 1)
    for (let run = valueAt(this.#firstRun, at); run < end; run++) {
      const start = valueAt(this.#offset, run) - valueAt(this.#firstDay, run)
      const day = Math.max(range.from, valueAt(this.#firstDay, run))
      const to = Math.min(range.to, this.#lastDay(run))
      if (day <= to) each(day, start + day, start + to)
    }
  }

  /** A value for each day, NaN where there is none; undefined without any. */
  #getColumn(at: number, range: DayRange): Float64Array | undefined {
    let column: Float64Array | undefined
    this.#visit(at, range, (day, from, to) => {
      column ??= new Float64Array(countDays(range)).fill(Number.NaN)
      column.set(this.#values.subarray(from, to + 1), day - range.from)
    })
    return column
  }

  /** With days counted from the start of `range`. */
  #stretchesOf(at: number, range: DayRange): Stretch[] {
    const stretches: Stretch[] = []
    this.#visit(at, range, (day, from, to) => {
      const start = day - range.from
      stretches.push({ start, end: start + to - from + 1, from })
    })
    return stretches
  }
}

export interface SeriesColumns {
  readonly entities: Uint32Array
  readonly firstRun: Uint32Array
  readonly firstDay: Int32Array
  readonly offset: Uint32Array
  readonly values: Float64Array
}

/** Every index that is asked for exists. */
function valueAt(column: Uint32Array | Int32Array, index: number): number {
  return column[index] ?? 0
}
