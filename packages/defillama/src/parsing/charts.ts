import { maxUnixSeconds } from '../api/unixSeconds.ts'
import type { EntryList } from './EntryList.ts'
import { isObject, getKind, refuseList } from './shape.ts'

export type TotalPoint = readonly [second: number, value: number | null]

/** US dollars by name: null is missing, NaN invalid. */
export type Cells = Readonly<Record<string, number | null>>

/** The limit is far above any daily figure: a higher one has another unit or format. */
const maxAmount = 1e13

/** Sums of all time, and amounts in weak currencies, reach the tens of trillions. */
export const maxTotal = 1e16

export function parseChart<Value>(
  chart: unknown,
  points: EntryList,
  toValue: (value: unknown, index: number) => Value,
): readonly (readonly [number, Value])[] {
  if (chart === undefined || chart === null) return []
  if (!Array.isArray(chart)) throw refuseList(points, chart)
  return [...parsePoints(chart, points, toValue)]
}

export function* parsePoints<Value>(
  chart: Iterable<unknown>,
  points: EntryList,
  toValue: (value: unknown, index: number) => Value,
): Generator<readonly [number, Value]> {
  for (const point of chart) {
    const index = points.of++
    if (!Array.isArray(point)) {
      points.note([index], `expected array, received ${getKind(point)}`)
      continue
    }
    const second = parseSecond(point[0], index, points)
    if (second >= 0) yield [second, toValue(point[1], index)]
  }
}

/** Null when missing, NaN when invalid. */
export function parseValue(value: unknown, index: number, points: EntryList): number | null {
  if (value === undefined || value === null) return null
  if (isPlausible(value)) return value
  points.note([index, 1], describeProblem(value))
  return NaN
}

/** Null when absent, NaN when invalid. Not a zod schema, and not a copy: charts have millions of values. */
export function parseAmounts(
  amounts: unknown,
  list: EntryList,
  steps: readonly PropertyKey[],
  whole: EntryList = list,
  entry?: string,
): Cells {
  if (amounts === undefined || amounts === null) return {}
  if (!isObject(amounts)) {
    whole.note(steps, `expected object, received ${getKind(amounts)}`, entry)
    return {}
  }
  let seen = 0
  for (const name in amounts) {
    const value = amounts[name]
    if (value === null) continue
    seen++
    if (isPlausible(value)) continue
    list.note([...steps, name], describeProblem(value), entry ?? name)
    amounts[name] = NaN
  }
  if (list.isFlat) list.of += seen
  return amounts as Cells
}

export function parseNestedCells(
  cells: unknown,
  index: number,
  points: EntryList,
): Readonly<Record<string, Cells>> {
  if (cells === undefined || cells === null) return {}
  if (!isObject(cells)) {
    points.note([index, 1], `expected object, received ${getKind(cells)}`)
    return {}
  }
  return Object.fromEntries(
    Object.entries(cells).map(([name, inner]) => [name, parseAmounts(inner, points, [index, 1, name])]),
  )
}

function parseSecond(second: unknown, index: number, points: EntryList): number {
  if (typeof second === 'number' && second >= 0 && second <= maxUnixSeconds) return second
  points.note(
    [index, 0],
    typeof second === 'number' ? `${second} is no Unix second` : describeProblem(second),
  )
  return -1
}

/** NaN and infinities fail the comparison too. */
export function isPlausible(value: unknown, limit = maxAmount): value is number {
  return typeof value === 'number' && value <= limit && value >= -limit
}

export function describeProblem(value: unknown): string {
  return typeof value === 'number'
    ? `${value} is out of bounds`
    : `expected number, received ${getKind(value)}`
}

/** Numbers in quotes count. */
export function getWeight(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return isPlausible(number, maxTotal) ? Math.abs(number) : null
}
