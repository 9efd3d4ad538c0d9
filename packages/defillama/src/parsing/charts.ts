import { findTimeProblem, maxUnixSeconds } from '../api/unixSeconds.ts'
import type { EntryList } from './EntryList.ts'
import { isObject, getKind, refuseList } from './shape.ts'

export type TotalPoint = readonly [second: number, value: number | null]

/** US dollars by name: null is missing, NaN invalid. */
export type Cells = Readonly<Record<string, number | null>>

/** The limit is far above any daily figure: a higher one has another unit or format. */
const maxAmount = 1e13

/** Only fees, revenue and rates may be below zero. A stock or a volume below zero is no figure. */
export type Sign = 'signed' | 'unsigned'

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
export function parseValue(
  value: unknown,
  index: number,
  points: EntryList,
  sign: Sign = 'unsigned',
): number | null {
  if (value === undefined || value === null) return null
  if (isPlausible(value, { sign })) return value
  points.note([index, 1], describeProblem(value, sign))
  return NaN
}

/** Null when absent, NaN when invalid. Not a zod schema, and not a copy: charts have millions of values. */
export function parseAmounts(
  amounts: unknown,
  list: EntryList,
  steps: readonly PropertyKey[],
  {
    sign = 'unsigned',
    whole = list,
    entry,
  }: { readonly sign?: Sign; readonly whole?: EntryList; readonly entry?: string } = {},
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
    if (isPlausible(value, { sign })) continue
    list.note([...steps, name], describeProblem(value, sign), entry ?? name)
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
    Object.entries(cells).map(([name, inner]) => [
      name,
      parseAmounts(inner, points, [index, 1, name], { sign: 'signed' }),
    ]),
  )
}

function parseSecond(second: unknown, index: number, points: EntryList): number {
  const isSecond = typeof second === 'number' && second >= 0 && second <= maxUnixSeconds
  const why = isSecond
    ? findTimeProblem(second, points.times)
    : typeof second === 'number'
      ? `${second} is no Unix second`
      : describeProblem(second)
  if (isSecond && why === undefined) return second
  points.note([index, 0], why ?? '')
  return -1
}

/** NaN and infinities fail the comparison too. */
export function isPlausible(
  value: unknown,
  { limit = maxAmount, sign = 'unsigned' }: { readonly limit?: number; readonly sign?: Sign } = {},
): value is number {
  return typeof value === 'number' && value <= limit && value >= (sign === 'signed' ? -limit : 0)
}

export function describeProblem(value: unknown, sign: Sign = 'unsigned'): string {
  if (typeof value !== 'number') return `expected number, received ${getKind(value)}`
  return value < 0 && sign === 'unsigned' ? `${value} is below zero` : `${value} is out of bounds`
}

/** Numbers in quotes count. */
export function getWeight(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return isPlausible(number, { limit: maxTotal, sign: 'signed' }) ? Math.abs(number) : null
}
