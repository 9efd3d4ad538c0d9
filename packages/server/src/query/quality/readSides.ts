import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { valueOn } from '../../domain/daily/DailyColumns.ts'
import type { TableMember, MemberPart, MetricTable } from '../../domain/table/metricTable.ts'
import { turn } from '../../lib/turn.ts'
import type { Sides } from './residual.ts'

interface PartsOf {
  readonly whole: readonly TableMember[]
  readonly parts: readonly Pick<MetricTable, 'members' | 'dormant'>[]
  /** An application's day counts only where it has every part; otherwise one is enough. */
  readonly needsAll: boolean
}

/** The value that was reported: a repeated observation is none. */
export function observedOn(part: MemberPart, day: Day): number | null {
  return part.filled?.[day - part.from] === 1 ? null : valueOn(part, day)
}

/** The sum of the applications' days; NaN on a day without any. */
export async function sumApplications(
  members: readonly TableMember[],
  range: DayRange,
): Promise<Float64Array> {
  const sum = emptyColumn(range)
  for (const part of members.flatMap(({ parts }) => parts)) {
    await turn()
    for (let index = 0; index < sum.length; index++) add(sum, index, observedOn(part, range.from + index))
  }
  return sum
}

/** Compares each application's days with its own parts, and adds up those that have both. */
export async function sumParts({ whole, parts, needsAll }: PartsOf, range: DayRange): Promise<Sides> {
  const sides = { from: range.from, whole: emptyColumn(range), sum: emptyColumn(range) }
  const partsByEntity = parts.map(
    ({ members, dormant }) =>
      new Map([...members, ...dormant].flatMap(member => member.parts).map(part => [part.entity, part])),
  )
  for (const part of whole.flatMap(member => member.parts)) {
    await turn()
    const ownMemberParts = partsByEntity.flatMap(byEntity => byEntity.get(part.entity) ?? [])
    if (ownMemberParts.length === 0 || (needsAll && ownMemberParts.length < parts.length)) continue
    addParts(sides, part, ownMemberParts, needsAll)
  }
  return sides
}

function addParts(sides: Sides, whole: MemberPart, parts: readonly MemberPart[], needsAll: boolean): void {
  for (let index = 0; index < sides.whole.length; index++) {
    const day = sides.from + index
    const all = observedOn(whole, day)
    if (all === null) continue
    let [knownCount, sum] = [0, 0]
    for (const part of parts) {
      const value = observedOn(part, day)
      if (value === null) continue
      knownCount++
      sum += value
    }
    if (knownCount === 0 || (needsAll && knownCount < parts.length)) continue
    add(sides.whole, index, all)
    add(sides.sum, index, sum)
  }
}

function emptyColumn(range: DayRange): Float64Array {
  return new Float64Array(countDays(range)).fill(Number.NaN)
}

function add(sums: Float64Array, index: number, value: number | null): void {
  if (value === null) return
  const sum = sums[index] ?? Number.NaN
  sums[index] = (Number.isNaN(sum) ? 0 : sum) + value
}
