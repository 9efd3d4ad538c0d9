import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

/**
 * Values of entities, a column for each: of the day `from` and of those that follow, NaN where there is none. A hundred whole
 * histories are two hundred thousand values, and as many objects take longer to clear away than all that is done with them.
 */
export interface DailyColumns {
  readonly from: Day
  readonly columns: ReadonlyMap<number, Float64Array>
  /** Set on the days on which any entity has an observation of its own; only for stocks, whose observations are repeated. */
  readonly observed?: Uint8Array
}

/** A value for each day, too, of one entity. */
export interface DailyColumn {
  readonly from: Day
  readonly column: Float64Array
}

export const noColumns: DailyColumns = { from: 0, columns: new Map() }

/** The sums of all entities of a group. What is alone in one keeps its column. */
export function addUpBy({ from, columns }: DailyColumns, groupOf: (entity: number) => number): DailyColumns {
  const members = new Map<number, Float64Array[]>()
  for (const [entity, column] of columns) {
    const group = groupOf(entity)
    const own = members.get(group)
    if (own) own.push(column)
    else members.set(group, [column])
  }
  return { from, columns: new Map([...members].map(([group, own]) => [group, addUp(own)])) }
}

function addUp(columns: readonly Float64Array[]): Float64Array {
  const [first = new Float64Array(), ...others] = columns
  if (others.length === 0) return first
  const sums = new Float64Array(Math.max(...columns.map(({ length }) => length))).fill(Number.NaN)
  sums.set(first)
  for (const column of others) {
    for (let at = 0; at < column.length; at++) {
      const value = column[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const sum = sums[at] ?? Number.NaN
      sums[at] = Number.isNaN(sum) ? value : sum + value
    }
  }
  return sums
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
