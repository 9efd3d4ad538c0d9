import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

/**
 * Values of entities, a column for each: of the day `from` and of those that follow, NaN where there is none. A hundred whole
 * histories are two hundred thousand values, and as many objects take longer to clear away than all that is done with them.
 */
export interface DailyColumns {
  readonly from: Day
  readonly columns: ReadonlyMap<number, Float64Array>
  /** Only for stocks. Entities that repeat no observation may be left out. */
  readonly filled?: ReadonlyMap<number, FilledDays>
}

/** The part of a stock's members whose last observation is repeated on a day: 0 for none, 1 for all. */
export type FilledDays = Float32Array

/** A value for each day, too, of one entity. */
export interface DailyColumn {
  readonly from: Day
  readonly column: Float64Array
}

export const noColumns: DailyColumns = { from: 0, columns: new Map() }

/** The sums of all entities of a group. What is alone in one keeps its column. */
export function addUpBy(
  { from, columns, filled: marks }: DailyColumns,
  groupOf: (entity: number) => number,
): DailyColumns {
  const members = new Map<number, Marked[]>()
  for (const [entity, column] of columns) {
    const group = groupOf(entity)
    const own = members.get(group)
    const marked = { column, filled: marks?.get(entity) ?? null }
    if (own) own.push(marked)
    else members.set(group, [marked])
  }
  const sums = [...members].map(([group, own]) => [group, addUp(own)] as const)
  const filled = new Map(sums.flatMap(([group, sum]) => (sum.filled ? [[group, sum.filled] as const] : [])))
  return {
    from,
    columns: new Map(sums.map(([group, { column }]) => [group, column])),
    ...(marks && { filled }),
  }
}

/** A column, and the marks of a stock that repeats observations. */
export interface Marked {
  readonly column: Float64Array
  readonly filled: FilledDays | null
}

/** An entity's values of some days, NaN where it has none. */
export function markedOf({ columns, filled }: DailyColumns, entity: number, days: DayRange): Marked {
  const column = columns.get(entity) ?? new Float64Array(countDays(days)).fill(Number.NaN)
  return { column, filled: filled?.get(entity) ?? null }
}

/** The sum of the known values of each day. */
export function addUp(parts: readonly Marked[]): Marked {
  const [first, ...others] = parts
  if (!first) return { column: new Float64Array(), filled: null }
  if (others.length === 0) return first
  const sums = new Float64Array(Math.max(...parts.map(({ column }) => column.length))).fill(Number.NaN)
  sums.set(first.column)
  for (const { column } of others) {
    for (let at = 0; at < column.length; at++) {
      const value = column[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const sum = sums[at] ?? Number.NaN
      sums[at] = Number.isNaN(sum) ? value : sum + value
    }
  }
  return { column: sums, filled: addMarks(parts, sums.length) }
}

/** The mean of the marks of all parts with a value; null where none repeats an observation. */
export function addMarks(parts: readonly Marked[], length: number): FilledDays | null {
  if (parts.every(({ filled }) => filled === null)) return null
  const [sums, counts] = [new Float32Array(length), new Uint32Array(length)]
  for (const { column, filled } of parts)
    for (let at = 0; at < length; at++) {
      if (Number.isNaN(column[at] ?? Number.NaN)) continue
      counts[at] = (counts[at] ?? 0) + 1
      if (filled) sums[at] = (sums[at] ?? 0) + (filled[at] ?? 0)
    }
  return sums.map((sum, at) => sum / Math.max(1, counts[at] ?? 0))
}

/** Sums all entities that are not shown as `others`. */
export function groupTail(daily: DailyColumns, shown: readonly number[], others: number): DailyColumns {
  const own = new Set(shown)
  return addUpBy(daily, entity => (own.has(entity) ? entity : others))
}

/** Removes all values of these days, in place. */
export function blank({ from, columns }: DailyColumns, days: DayRange): void {
  for (const column of columns.values())
    column.fill(Number.NaN, Math.max(0, days.from - from), Math.max(0, days.to - from + 1))
}

/** Null where there is none. */
export function valueAt(values: Float64Array | undefined, index: number): number | null {
  const value = values?.[index] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}

/** Empty where the entity has none. */
export function columnOf({ from, columns }: DailyColumns, entity: number): DailyColumn {
  return { from, column: columns.get(entity) ?? new Float64Array() }
}

export function valueOn({ from, column }: DailyColumn, day: Day): number | null {
  return valueAt(column, day - from)
}

/** The sum over the range, and the number of days with a value. */
export function sumIn(
  { from: first, column }: DailyColumn,
  { from, to }: DayRange,
): { readonly sum: number | null; readonly days: number } {
  let [sum, days] = [0, 0]
  const end = Math.min(to - first, column.length - 1)
  for (let at = Math.max(from - first, 0); at <= end; at++) {
    const value = column[at] ?? Number.NaN
    if (Number.isNaN(value)) continue
    sum += value
    days++
  }
  return { sum: days > 0 ? sum : null, days }
}
