import { complaintOf, isPlausible, weightOf } from './charts.ts'
import type { OddList } from './OddList.ts'
import { findSecond } from './second.ts'
import { isObject, kindOf, refuseList, tell } from './shape.ts'

/** What something held at a moment: Unix seconds as the provider wrote them, and US dollars (NaN: unreadable). */
export interface Reading {
  readonly second: number
  readonly usd: number
}

/** A row of a series, and the list that bears what is odd in it. */
export interface SeriesRow {
  readonly fields: Readonly<Record<string, unknown>>
  readonly index: number
  readonly list: OddList
}

const secondsPerDay = 86_400

/**
 * A series of rows in ascending order, one per second (the last that was sent). `toPoint` reads a row, and leaves it
 * out by undefined; a point at no moment (NaN) is left out, too. `weigh` reads what a row comes to. Absent or null is
 * no rows. Throws BAD_SHAPE for what is no list.
 */
export function parseSeries<Point extends { readonly second: number }>(
  rows: unknown,
  list: OddList,
  toPoint: (row: SeriesRow) => Point | undefined,
  weigh?: (fields: Readonly<Record<string, unknown>>) => number | null,
): readonly Point[] {
  if (rows === undefined || rows === null) return []
  if (!Array.isArray(rows)) throw refuseList(list, rows)
  list.of += rows.length
  const points: Point[] = []
  let sorted = true
  let last = -1
  rows.forEach((fields: unknown, index) => {
    if (!isObject(fields)) {
      list.note([index], `expected object, received ${kindOf(fields)}`)
      return
    }
    const point = toPoint({ fields, index, list })
    if (!point || Number.isNaN(point.second)) return
    sorted &&= point.second > last
    last = point.second
    points.push(point)
  })
  if (weigh) list.weighLast(rows, (row: unknown) => (isObject(row) ? weigh(row) : null))
  return sorted ? points : [...new Map(inOrder(points).map(point => [point.second, point])).values()]
}

/** The last point of each UTC day. Source: provider.md 3.33. */
export function lastOfDays<Point extends { readonly second: number }>(
  points: readonly Point[],
): readonly Point[] {
  const byDay = new Map(points.map(point => [Math.floor(point.second / secondsPerDay), point]))
  return byDay.size === points.length ? points : [...byDay.values()]
}

/** The moment of a row; NaN when it is odd. */
export function secondOf({ fields, index, list }: SeriesRow, field: string): number {
  const second = findSecond(fields[field])
  if (second !== undefined) return second
  list.note([index, field], `${tell(fields[field])} is no moment`)
  return NaN
}

/** A figure of a row, null when null or absent, NaN when it is odd. A number in quotes is odd. */
export function figureOf(row: SeriesRow, field: string): number | null {
  const value = row.fields[field]
  if (value === undefined || value === null) return null
  if (isPlausible(value)) return value
  row.list.note([row.index, field], complaintOf(value), dayOfRow(row.fields))
  return NaN
}

/** The day that a person knows a row by, where it has one. */
export function dayOfRow(fields: Readonly<Record<string, unknown>>): string | undefined {
  const second = findSecond(fields['date'] ?? fields['timestamp'])
  return second === undefined ? undefined : new Date(second * 1000).toISOString().slice(0, 10)
}

/** A series of amounts by the names of its two fields, NaN where odd; a row without an amount is left out. */
export function parseReadings(
  rows: unknown,
  list: OddList,
  { second, usd }: { readonly second: string; readonly usd: string },
): readonly Reading[] {
  return parseSeries(
    rows,
    list,
    row => {
      const amount = figureOf(row, usd)
      return amount === null ? undefined : { second: secondOf(row, second), usd: amount }
    },
    fields => weightOf(fields[usd]),
  )
}

function inOrder<Point extends { readonly second: number }>(points: readonly Point[]): readonly Point[] {
  return points.toSorted((a, b) => a.second - b.second)
}
