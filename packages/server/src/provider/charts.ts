import type { OddList } from './OddList.ts'
import { lastSecond } from './second.ts'
import { isObject, kindOf, refuseList } from './shape.ts'

/** A day of a total: Unix seconds at 00:00 UTC, and its value in US dollars; null when it is missing. */
export type TotalPoint = readonly [second: number, value: number | null]

/** Values in US dollars by name: null is missing, NaN was odd. */
export type Cells = Readonly<Record<string, number | null>>

/** No daily figure of the field is near it; what is beyond it is a unit or a format gone wrong. */
const absurd = 1e13

/** Sums of all time, and amounts in weak currencies, reach the tens of trillions. */
export const absurdTotal = 1e16

/** A chart of points `[second, value]`, each value read by `toValue`. Absent or null is no points. */
export function parseChart<Value>(
  chart: unknown,
  points: OddList,
  toValue: (value: unknown, index: number) => Value,
): readonly (readonly [number, Value])[] {
  if (chart === undefined || chart === null) return []
  if (!Array.isArray(chart)) throw refuseList(points, chart)
  points.of += chart.length
  const found: (readonly [number, Value])[] = []
  for (const [index, point] of chart.entries()) {
    if (!Array.isArray(point)) {
      points.note([index], `expected array, received ${kindOf(point)}`)
      continue
    }
    const second = parseSecond(point[0], index, points)
    if (second >= 0) found.push([second, toValue(point[1], index)])
  }
  return found
}

/** A total's value: a number, null when it is missing, NaN when it is odd. */
export function parseValue(value: unknown, index: number, points: OddList): number | null {
  if (value === undefined || value === null) return null
  if (isPlausible(value)) return value
  points.note([index, 1], complaintOf(value))
  return NaN
}

/**
 * Values by name, `steps` below a list; absent or null is none, and what is odd becomes NaN. `whole` is the list that
 * bears the blame when they are no values by name at all,
 * `entry` what a person knows them by. Written by hand, for charts have millions of them and this
 * runs over each: the object itself is handed on, not copied.
 */
export function parseAmounts(
  amounts: unknown,
  list: OddList,
  steps: readonly PropertyKey[],
  whole: OddList = list,
  entry?: string,
): Cells {
  if (amounts === undefined || amounts === null) return {}
  if (!isObject(amounts)) {
    whole.note(steps, `expected object, received ${kindOf(amounts)}`, entry)
    return {}
  }
  let seen = 0
  for (const name in amounts) {
    const value = amounts[name]
    if (value === null) continue
    seen++
    if (isPlausible(value)) continue
    list.note([...steps, name], complaintOf(value), entry ?? name)
    amounts[name] = NaN
  }
  if (list.isFlat) list.of += seen
  return amounts as Cells
}

/** A day's values by chain, then by name. */
export function parseNestedCells(
  cells: unknown,
  index: number,
  points: OddList,
): Readonly<Record<string, Cells>> {
  if (cells === undefined || cells === null) return {}
  if (!isObject(cells)) {
    points.note([index, 1], `expected object, received ${kindOf(cells)}`)
    return {}
  }
  return Object.fromEntries(
    Object.entries(cells).map(([name, inner]) => [name, parseAmounts(inner, points, [index, 1, name])]),
  )
}

/** -1 when it is none. */
function parseSecond(second: unknown, index: number, points: OddList): number {
  if (typeof second === 'number' && second >= 0 && second <= lastSecond) return second
  points.note([index, 0], typeof second === 'number' ? `${second} is no Unix second` : complaintOf(second))
  return -1
}

/** Whether a value is a number that can be US dollars. NaN and infinities fail the comparison too. */
export function isPlausible(value: unknown, limit = absurd): value is number {
  return typeof value === 'number' && value <= limit && value >= -limit
}

/** What is wrong with a value that is not plausible. */
export function complaintOf(value: unknown): string {
  return typeof value === 'number'
    ? `${value} is out of bounds`
    : `expected number, received ${kindOf(value)}`
}

/** How much a figure weighs, for telling how much of a payload is unreadable: a clean one in quotes weighs, too. */
export function weightOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return isPlausible(number, absurdTotal) ? Math.abs(number) : null
}
