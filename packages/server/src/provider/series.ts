import { complaintOf, isPlausible } from './charts.ts'
import { findSecond } from './second.ts'
import { isObject, kindOf, refuse } from './shape.ts'
import type { Place } from './shape.ts'

/** What something held at a moment: Unix seconds as the provider wrote them, and US dollars. */
export interface Reading {
  readonly second: number
  readonly usd: number
}

/** A row of a series with its place, for the checks of its fields. */
export interface SeriesRow {
  readonly fields: Readonly<Record<string, unknown>>
  readonly index: number
  readonly place: Place
}

const secondsPerDay = 86_400

/**
 * A series of rows in ascending order, one per second (the last that was sent). `toPoint` reads a row, and
 * leaves it out by undefined. Absent or null is no rows. Throws BAD_SHAPE.
 */
export function parseSeries<Point extends { readonly second: number }>(
  rows: unknown,
  place: Place,
  toPoint: (row: SeriesRow) => Point | undefined,
): readonly Point[] {
  if (rows === undefined || rows === null) return []
  if (!Array.isArray(rows)) throw refuse(place, [], `expected array, received ${kindOf(rows)}`)
  const points: Point[] = []
  let sorted = true
  let last = -1
  rows.forEach((fields: unknown, index) => {
    if (!isObject(fields)) throw refuse(place, [index], `expected object, received ${kindOf(fields)}`)
    const point = toPoint({ fields, index, place })
    if (!point) return
    sorted &&= point.second > last
    last = point.second
    points.push(point)
  })
  return sorted ? points : [...new Map(inOrder(points).map(point => [point.second, point])).values()]
}

/** The last point of each UTC day. Source: provider.md 3.33. */
export function lastOfDays<Point extends { readonly second: number }>(
  points: readonly Point[],
): readonly Point[] {
  const byDay = new Map(points.map(point => [Math.floor(point.second / secondsPerDay), point]))
  return byDay.size === points.length ? points : [...byDay.values()]
}

/** The moment of a row. Throws BAD_SHAPE. */
export function secondOf({ fields, index, place }: SeriesRow, field: string): number {
  const second = findSecond(fields[field])
  if (second !== undefined) return second
  const value = fields[field]
  const told = typeof value === 'number' || typeof value === 'string' ? JSON.stringify(value) : kindOf(value)
  throw refuse(place, [index, field], `${told.slice(0, 40)} is no moment`)
}

/** A figure of a row, null when null or absent. A number in quotes, or an absurd one, is BAD_SHAPE. */
export function figureOf({ fields, index, place }: SeriesRow, field: string): number | null {
  const value = fields[field]
  if (value === undefined || value === null) return null
  if (!isPlausible(value)) throw refuse(place, [index, field], complaintOf(value))
  return value
}

/** A series of amounts by the names of its two fields; a row without an amount is left out. */
export function parseReadings(
  rows: unknown,
  place: Place,
  { second, usd }: { readonly second: string; readonly usd: string },
): readonly Reading[] {
  return parseSeries(rows, place, row => {
    const amount = figureOf(row, usd)
    return amount === null ? undefined : { second: secondOf(row, second), usd: amount }
  })
}

function inOrder<Point extends { readonly second: number }>(points: readonly Point[]): readonly Point[] {
  return points.toSorted((a, b) => a.second - b.second)
}
