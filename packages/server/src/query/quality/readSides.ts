import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { AppFacts } from '../../domain/facts.ts'
import { turn } from '../../lib/turn.ts'
import type { Sides } from './residual.ts'

/** Thousands of whole histories at once would be tens of megabytes. */
const chunkSize = 200

type Daily = Pick<AppFacts, 'getDaily'>

interface PartsOf {
  readonly whole: Daily
  readonly parts: readonly Daily[]
  /** An application's day counts only where it has every part; otherwise one is enough. */
  readonly needsAll: boolean
}

export function* chunksOf(entities: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < entities.length; at += chunkSize) yield entities.slice(at, at + chunkSize)
}

/** The sum of the applications' days; NaN on a day without any. */
export async function sumApplications(
  { getDaily }: Daily,
  entities: readonly number[],
  range: DayRange,
): Promise<Float64Array> {
  const sum = emptyColumn(range)
  for (const chunk of chunksOf(entities)) {
    await turn()
    for (const column of getDaily(range, chunk).columns.values())
      for (let at = 0; at < sum.length; at++) add(sum, at, column[at])
  }
  return sum
}

/** Compares each application's days with its own parts, and adds up those that have both. */
export async function sumParts(
  { whole, parts, needsAll }: PartsOf,
  entities: readonly number[],
  range: DayRange,
): Promise<Sides> {
  const sides = { from: range.from, whole: emptyColumn(range), sum: emptyColumn(range) }
  for (const chunk of chunksOf(entities)) {
    await turn()
    const found = parts.map(each => each.getDaily(range, chunk).columns)
    for (const [entity, column] of whole.getDaily(range, chunk).columns) {
      const own = found.flatMap(columns => columns.get(entity) ?? [])
      if (own.length === 0 || (needsAll && own.length < parts.length)) continue
      addParts(sides, column, own, needsAll)
    }
  }
  return sides
}

function addParts(
  sides: Sides,
  column: Float64Array,
  parts: readonly Float64Array[],
  needsAll: boolean,
): void {
  for (let at = 0; at < column.length; at++) {
    const whole = column[at] ?? Number.NaN
    if (Number.isNaN(whole)) continue
    let [known, sum] = [0, 0]
    for (const part of parts) {
      const value = part[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      known++
      sum += value
    }
    if (known === 0 || (needsAll && known < parts.length)) continue
    add(sides.whole, at, whole)
    add(sides.sum, at, sum)
  }
}

function emptyColumn(range: DayRange): Float64Array {
  return new Float64Array(countDays(range)).fill(Number.NaN)
}

function add(sums: Float64Array, at: number, value = Number.NaN): void {
  if (Number.isNaN(value)) return
  const sum = sums[at] ?? Number.NaN
  sums[at] = (Number.isNaN(sum) ? 0 : sum) + value
}
