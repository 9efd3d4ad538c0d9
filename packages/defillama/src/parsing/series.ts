import { findUnixSeconds } from '../api/unixSeconds.ts'
import { describeProblem, getWeight, isPlausible, type Sign } from './charts.ts'
import type { EntryList } from './EntryList.ts'
import { isObject, getKind, refuseList } from './shape.ts'

export interface Observation {
  readonly second: number
  readonly usd: number
}

export interface DailyRow {
  readonly fields: Readonly<Record<string, unknown>>
  readonly index: number
  readonly list: EntryList
}

const secondsPerDay = 86_400

/** Ascending, the last of each second; `toPoint` returns undefined to skip. Throws BAD_SHAPE. */
export function parseSeries<Point extends { readonly second: number }>(
  rows: unknown,
  list: EntryList,
  toPoint: (row: DailyRow) => Point | undefined,
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
      list.note([index], `expected object, received ${getKind(fields)}`)
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

export function keepLastOfDay<Point extends { readonly second: number }>(
  points: readonly Point[],
): readonly Point[] {
  const byDay = new Map(points.map(point => [Math.floor(point.second / secondsPerDay), point]))
  return byDay.size === points.length ? points : [...byDay.values()]
}

export function readTimestamp({ fields, index, list }: DailyRow, field: string): number {
  return list.readSecond(fields[field], [index, field]) ?? NaN
}

/** Null when missing, NaN when invalid, also in quotes. */
export function readFigure(row: DailyRow, field: string, sign: Sign = 'unsigned'): number | null {
  const value = row.fields[field]
  if (value === undefined || value === null) return null
  if (isPlausible(value, { sign })) return value
  row.list.note([row.index, field], describeProblem(value, sign), getRowDay(row.fields))
  return NaN
}

export function getRowDay(fields: Readonly<Record<string, unknown>>): string | undefined {
  const second = findUnixSeconds(fields['date'] ?? fields['timestamp'])
  return second === undefined ? undefined : new Date(second * 1000).toISOString().slice(0, 10)
}

/** A row without an amount is skipped, an invalid one is NaN. */
export function parseObservations(
  rows: unknown,
  list: EntryList,
  { second, usd }: { readonly second: string; readonly usd: string },
): readonly Observation[] {
  return parseSeries(
    rows,
    list,
    row => {
      const amount = readFigure(row, usd)
      return amount === null ? undefined : { second: readTimestamp(row, second), usd: amount }
    },
    fields => getWeight(fields[usd]),
  )
}

function inOrder<Point extends { readonly second: number }>(points: readonly Point[]): readonly Point[] {
  return points.toSorted((a, b) => a.second - b.second)
}
