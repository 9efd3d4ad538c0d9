import { lastSecond } from './second.ts'
import { isObject, kindOf, refuse } from './shape.ts'
import type { Place } from './shape.ts'

/** A day of a total: Unix seconds at 00:00 UTC, and its value in US dollars; null when it is missing. */
export type TotalPoint = readonly [second: number, value: number | null]

/** Values in US dollars by name. */
export type Cells = Readonly<Record<string, number | null>>

/** No daily figure of the field is near it; what is beyond it is a unit or a format gone wrong. */
const absurd = 1e13

/** A chart of points `[second, value]`, each value checked by `toValue`. Absent or null is no points. */
export function parseChart<Value>(
  chart: unknown,
  place: Place,
  toValue: (value: unknown, index: number, place: Place) => Value,
): readonly (readonly [number, Value])[] {
  if (chart === undefined || chart === null) return []
  if (!Array.isArray(chart)) throw refuse(place, [], `expected array, received ${kindOf(chart)}`)
  return chart.map((point: unknown, index) => {
    if (!Array.isArray(point)) throw refuse(place, [index], `expected array, received ${kindOf(point)}`)
    return [parseSecond(point[0], index, place), toValue(point[1], index, place)] as const
  })
}

/** A total's value: a number, or null when it is missing. */
export function parseValue(value: unknown, index: number, place: Place): number | null {
  if (value === undefined || value === null) return null
  if (!isPlausible(value)) throw refuse(place, [index, 1], complaintOf(value))
  return value
}

/** A day's values by name. Null, which a summary can hold for a whole day, is no values. */
export function parseCells(
  cells: unknown,
  index: number,
  place: Place,
  outer: readonly string[] = [],
): Cells {
  return parseAmounts(cells, place, [index, 1, ...outer])
}

/**
 * Values by name, `steps` below a place; absent or null is none. Written by hand, for charts have millions of them
 * and this runs over each: the object itself is handed on, not copied.
 */
export function parseAmounts(amounts: unknown, place: Place, steps: readonly PropertyKey[]): Cells {
  if (amounts === undefined || amounts === null) return {}
  if (!isObject(amounts)) throw refuse(place, steps, `expected object, received ${kindOf(amounts)}`)
  for (const name in amounts) {
    const value = amounts[name]
    if (value !== null && !isPlausible(value)) throw refuse(place, [...steps, name], complaintOf(value))
  }
  return amounts as Cells
}

/** A day's values by chain, then by name. */
export function parseNestedCells(
  cells: unknown,
  index: number,
  place: Place,
): Readonly<Record<string, Cells>> {
  if (cells === undefined || cells === null) return {}
  if (!isObject(cells)) throw refuse(place, [index, 1], `expected object, received ${kindOf(cells)}`)
  return Object.fromEntries(
    Object.entries(cells).map(([name, inner]) => [name, parseCells(inner, index, place, [name])]),
  )
}

function parseSecond(second: unknown, index: number, place: Place): number {
  if (typeof second === 'number' && second >= 0 && second <= lastSecond) return second
  const complaint = typeof second === 'number' ? `${second} is no Unix second` : complaintOf(second)
  throw refuse(place, [index, 0], complaint)
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
